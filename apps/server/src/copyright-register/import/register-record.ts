import { readCopyrightInput } from '@portal/domain/copyright/numbers'
import { type CivilDate, parseCivilDate } from '@portal/domain/dates/civil-date'
import type { CellFault } from '../../documents/tables/fault-report-parts.ts'
import type { RegisterRecord } from '../register-queries.ts'

export const registerColumns = [
  'registrationNo',
  'certificateNo',
  'title',
  'version',
  'owners',
  'registeredOn',
] as const
export type RegisterColumn = (typeof registerColumns)[number]
export type RegisterFault = CellFault<RegisterColumn>

/** Headings beside the names of the columns themselves; compared without blanks. Named in docs/copyright-import.md. */
const headings: Readonly<Record<RegisterColumn, readonly string[]>> = {
  registrationNo: ['登记号', '作品登记号', '登记证号', '软件登记号', '登记证书号', 'registration no.'],
  certificateNo: ['证书号', '证书编号', '软著证书号', 'certificate no.'],
  title: ['软件名称', '软件全称', '作品名称', '作品', '名称', 'title'],
  version: ['版本号', '版本', 'version'],
  owners: ['著作权人', '著作权人名称', '著作权人（国籍）', '权利人', 'owner', 'owners'],
  registeredOn: ['登记日期', '登记批准日期', '发证日期', '公告日期', 'registration date'],
}
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
const columnOf = new Map<string, RegisterColumn>(
  registerColumns.flatMap((column) => [column, ...headings[column]].map((name) => [plain(name), column] as const)),
)

/** The column that a heading names. */
export const findColumn = (heading: string): RegisterColumn | undefined => columnOf.get(plain(heading))

const textMax = { title: 200, version: 40, owner: 300 } as const
const ownersMax = 50

/**
 * A record out of the cells of a row.
 *
 * @returns every cell that cannot be right; a row with one is left out whole.
 */
export function readRegisterRecord(
  cells: ReadonlyMap<RegisterColumn, string>,
  today: CivilDate,
): { readonly record: RegisterRecord } | { readonly faults: readonly RegisterFault[] } {
  const faults: RegisterFault[] = []
  const text = (column: RegisterColumn) => (cells.get(column) ?? '').trim()
  const fault = (column: RegisterColumn, reason: string) => {
    faults.push({ column, written: text(column).slice(0, 100), reason })
  }
  const registration = readCopyrightInput(text('registrationNo'))
  if (registration.what !== 'registration') {
    fault('registrationNo', registration.what === 'wrong' ? registration.reason.en : 'not the number of a registration')
  }
  const certificate = text('certificateNo') === '' ? undefined : readCopyrightInput(text('certificateNo'))
  // Of a work the certificate has the number of its registration.
  const isOwn = certificate?.what === 'registration' && certificate.kind === 'work'
  if (certificate && certificate.what !== 'certificate' && !isOwn) {
    fault('certificateNo', 'not the number of a certificate')
  }
  const title = text('title')
  if (title === '') fault('title', 'empty')
  if (title.length > textMax.title) fault('title', `longer than ${textMax.title} characters`)
  if (text('version').length > textMax.version) fault('version', `longer than ${textMax.version} characters`)
  const owners = [
    ...new Set(
      text('owners')
        .split(/[;；、\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ]
  if (owners.length === 0) fault('owners', 'empty')
  if (owners.length > ownersMax) fault('owners', `more than ${ownersMax} names`)
  if (owners.some((name) => name.length > textMax.owner)) fault('owners', `longer than ${textMax.owner} characters`)
  const written = text('registeredOn')
  const registeredOn = written === '' ? null : (parseCivilDate(written.slice(0, 40)) ?? null)
  if (written !== '' && registeredOn === null) fault('registeredOn', 'not a date')
  if (registeredOn !== null && registeredOn > today) fault('registeredOn', 'lies in the future')
  if (faults.length > 0 || registration.what !== 'registration') return { faults }
  return {
    record: {
      kind: registration.kind,
      registrationNo: registration.number,
      certificateNo: certificate?.what === 'certificate' ? certificate.number : '',
      title,
      version: registration.kind === 'software' ? text('version') : '',
      owners,
      registeredOn,
    },
  }
}
