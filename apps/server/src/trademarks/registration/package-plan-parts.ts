import { createHash } from 'node:crypto'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { freePackageFileName, packageName } from '@portal/domain/trademarks/registration/package-names'
import { isForOffice, type PackagePlan, type PackageSlot } from '@portal/domain/trademarks/registration/package-plan'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { findNewestPapers } from '../../kernel/papers/newest-paper-queries.ts'
import { findSignedScans, type SignedScans } from '../../kernel/signing/signed-scan-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { type FileKind, fileKinds } from '../../platform/documents/file-kind-parts.ts'
import { type FileRow, findKeptFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findLastSubmission } from './package-queries.ts'

export interface PlannedEntry {
  /** In its folder, with ending. */
  readonly name: string
  readonly file: FileRow
  /** Of a file that goes in as a colour scan: the page of it, from 1. */
  readonly scanPage?: number
}

/** What the package of one order will hold, with the files of today. */
export interface PlannedPackage extends Pick<PackagePlan, 'markName' | 'classes' | 'sheet'> {
  readonly orderNo: string
  /** Name of its folder, and of a ZIP that holds it alone without the ending. */
  readonly folder: string
  readonly entries: readonly PlannedEntry[]
  /** What is required and is not there; from the order's acceptance on what is not signed, too. */
  readonly missing: readonly TwoLanguages[]
  /** What we made and waits for signatures. */
  readonly unsigned: readonly TwoLanguages[]
}

/** The plan of an order by its form as it was handed in. @throws Error for a form that is none of its kind. */
async function planOf(db: Db, { id, kind, orderNo }: OrderRow): Promise<PackagePlan> {
  const plan = orderKind(kind)?.packagePlan?.(await findLastSubmission(db, id))
  if (!plan) throw new Error(`order ${orderNo} was handed in without its form`)
  return plan
}

/** The ending a file has by what it is, whatever its name says. */
function endingOf({ mediaType }: FileRow): string {
  const kinds = Object.keys(fileKinds) as FileKind[]
  const kind = kinds.find((one) => fileKinds[one].contentType === mediaType)
  return kind === undefined ? '.bin' : `.${kind}`
}

/** Looks up the files of a package that was handed in. */
export async function planPackage(db: Db, order: OrderRow): Promise<PlannedPackage> {
  const { markName, classes, slots, scans, sheet } = await planOf(db, order)
  const kinds = slots.flatMap(({ madeKind }) => madeKind ?? [])
  const [made, signed] = await Promise.all([
    findNewestPapers(db, order.id, kinds),
    scans.length > 0 ? findSignedScans(db, order) : new Map<string, SignedScans>(),
  ])
  const named = [...new Set(slots.flatMap(({ fileIds }) => fileIds))]
  const brought = new Map((await findKeptFiles(db, named)).map((file) => [file.id, file]))
  const filesOf = ({ fileIds, madeKind }: PackageSlot) => {
    const newest = madeKind && made.get(madeKind)
    // Handing the form in makes ours anew, so a scan that stands in its place now came after all that the form brought.
    const isScan = newest !== undefined && newest.purpose !== 'made'
    if (newest && (isScan || fileIds.length === 0)) return { found: [newest], expected: 1 }
    return { found: fileIds.flatMap((id) => brought.get(id) ?? []), expected: fileIds.length }
  }
  const entries: PlannedEntry[] = []
  const takenNames = () => new Set(entries.map(({ name }) => name))
  const add = (stem: string, file: FileRow) => {
    entries.push({ name: freePackageFileName(stem, endingOf(file), takenNames()), file })
  }
  const addScan = (stem: string, file: FileRow) => {
    const pages = file.mediaType === 'application/pdf' ? Math.max(1, file.pages ?? 1) : 1
    for (let scanPage = 1; scanPage <= pages; scanPage += 1) {
      entries.push({ name: freePackageFileName(stem, '.jpg', takenNames()), file, scanPage })
    }
  }
  const placed = new Set<FileRow>()
  const missing: TwoLanguages[] = []
  const unsigned: TwoLanguages[] = []
  for (const slot of slots) {
    const { found, expected } = filesOf(slot)
    // A scan that the form names and that is gone is missing even where ours could stand in.
    if (found.length < Math.max(expected, slot.isRequired ? 1 : 0)) missing.push({ ...slot.name })
    const { signers = [] } = slot
    if (signers.length > 0 && found.some(({ purpose }) => purpose === 'made')) {
      // Signed by all by link: their scans stand for it, and ours without a signature stays out.
      if (signers.every((party) => signed.has(party))) {
        for (const party of signers) {
          const own = slot.madeKind && signed.get(party)?.papers.get(slot.madeKind)
          if (!own) continue
          placed.add(own)
          if (slot.isScan) addScan(slot.stem, own)
          else add(slot.stem, own)
        }
        continue
      }
      unsigned.push({ ...slot.name })
    }
    for (const [at, file] of found.entries()) {
      const stem = at === 0 ? slot.stem : `${slot.stem}_${at + 1}`
      if (slot.isScan && file.purpose !== 'made') addScan(stem, file)
      else add(stem, file)
    }
  }
  for (const { party, stem } of scans) {
    const { papers, whole } = signed.get(party) ?? { papers: new Map<string, FileRow>(), whole: undefined }
    for (const file of [...papers.values(), ...(whole ? [whole] : [])]) if (!placed.has(file)) add(stem, file)
  }
  if (isForOffice(order))
    missing.push(...unsigned.map(({ en, zh }) => ({ en: `${en}, signed`, zh: `${zh}（签章件）` })))
  const { orderNo } = order
  const folder = packageName({ orderNo, markName, classes })
  return { orderNo, markName, classes, sheet, entries, missing, unsigned, folder }
}

/** Files of packages, lists of goods and manifests too. */
export function filesIn(planned: readonly PlannedPackage[]): number {
  return planned.reduce((sum, { entries }) => sum + entries.length + 2, 0)
}

/** A hash of everything that goes into packages: the same again makes the same package. */
export function contentKeyOf(planned: readonly PlannedPackage[]): string {
  const content = planned.map(({ folder, sheet, entries, unsigned }) => ({
    ...{ folder, rows: sheet.rows, unsigned },
    entries: entries.map(({ name, file }) => [name, file.sha256.toString('hex')]),
  }))
  const sorted = content.toSorted((a, b) => (a.folder < b.folder ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

/** @throws AppError `trademarks.filesMissing` naming order and file, one field for each order. */
export function refuseIncomplete(planned: readonly PlannedPackage[], language: 'en' | 'zh'): void {
  const fields = planned.flatMap(({ orderNo, missing }) => {
    const names = missing.map((name) => name[language]).join(language === 'zh' ? '、' : ', ')
    return names === '' ? [] : [{ path: orderNo, message: names }]
  })
  if (fields.length === 0) return
  const isZh = language === 'zh'
  const list = fields.map(({ path, message }) => (isZh ? `${path}（${message}）` : `${path} (${message})`))
  throw new AppError('trademarks.filesMissing', { list: list.join(isZh ? '；' : '; ') }, { fields })
}
