import { readCopyrightInput } from '@portal/domain/copyright/applications/numbers'
import { filingCountries } from '@portal/domain/law/periods/filing-countries'
import { type CivilDate, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { CellFault } from '../../../platform/documents/tables/fault-report-parts.ts'
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

const countries = new Set([...filingCountries.map(({ nameZh }) => nameZh), '中国', '中国香港', '中国澳门', '中国台湾'])
/** Between owners: a comma only between Chinese names, for foreign companies have one in theirs. */
const betweenOwners = /[;；、，\n]|(?<=[\p{Script=Han}）)]),(?=\p{Script=Han})/u

const countryBehind = /[（(]([^（()）]{1,12})[)）]$|[:：]([^:：]{1,12})$/

/** The owners of a cell, each once, without the nationality that lists put behind a name. */
function ownersIn(text: string): readonly string[] {
  const names = text.split(betweenOwners).map((name) => {
    const whole = name.trim()
    const [behind, inBrackets, afterColon] = countryBehind.exec(whole) ?? []
    const bare = whole.slice(0, whole.length - (behind?.length ?? 0)).trim()
    return bare !== '' && countries.has((inBrackets ?? afterColon ?? '').trim()) ? bare : whole
  })
  return [...new Set(names.filter((name) => name !== ''))]
}

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
  for (const [column, cell] of cells) {
    if (!cell.isWellFormed() || cell.includes('\0')) fault(column, 'holds signs that are no text')
  }
  const registration = readCopyrightInput(text('registrationNo'))
  if (registration.what !== 'registration') {
    fault('registrationNo', registration.what === 'wrong' ? registration.reason.en : 'not the number of a registration')
  }
  const certificate = text('certificateNo') === '' ? undefined : readCopyrightInput(text('certificateNo'))
  // Of a work the certificate has the number of its registration.
  const isWork = registration.what === 'registration' && registration.kind === 'work'
  const isRight = isWork
    ? certificate?.what === 'registration' && certificate.kind === 'work'
    : certificate?.what === 'certificate'
  if (certificate && !isRight) fault('certificateNo', 'not the number of its certificate')
  const title = text('title')
  if (title === '') fault('title', 'empty')
  if (title.length > textMax.title) fault('title', `longer than ${textMax.title} characters`)
  if (text('version').length > textMax.version) fault('version', `longer than ${textMax.version} characters`)
  const owners = ownersIn(text('owners'))
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
