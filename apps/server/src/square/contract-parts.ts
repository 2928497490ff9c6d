import type { ContractFacts } from '@portal/domain/square/deal-contract'
import { isLiveMark } from '@portal/domain/trademarks/register/mark-statuses'
import { eq } from 'drizzle-orm'
import { getOperator } from '../kernel/reference/operator-queries.ts'
import type { Db } from '../platform/db/connection.ts'
import { squareListings } from '../platform/db/schema/square.ts'
import { type PaperPicture, pictureForPaper } from '../platform/documents/images/picture-for-paper.ts'
import { readStoredFile } from '../platform/documents/store-file-parts.ts'
import { runWorkerJob, WorkerStoppedError } from '../platform/documents/worker-parts.ts'
import { AppError } from '../platform/http/app-error.ts'
import { FileMissingError } from '../platform/outside/storage/port.ts'
import type { Services } from '../services.ts'
import { findPicture } from '../trademarks/register/picture-queries.ts'
import { findMarkClasses } from '../trademarks/register/right-facts-queries.ts'
import { findCompanions } from './companion-queries.ts'
import type { DealParties } from './deal-party-queries.ts'
import type { findDeal } from './deal-queries.ts'
import type { ListingRow } from './listing-rows.ts'

/** What the contract says of a right: its number is whole, its name as the register or the seller writes it. */
interface ContractRight {
  readonly number: string
  readonly title: string
  readonly rightType: string
  readonly niceClasses: readonly number[]
  readonly filedOn: string
  readonly registeredOn: string
  readonly termEndsOn: string
  /** What a mark is registered for, as the register has it, else as the seller told it; empty where nobody has. */
  readonly goods: readonly {
    readonly classNumber?: number
    readonly goods: string
    readonly groups: readonly string[]
  }[]
  /** Marks that go along. */
  readonly along: readonly { readonly number: string; readonly name: string; readonly classes: readonly number[] }[]
}

export interface ContractWork {
  readonly facts: ContractFacts
  readonly right: ContractRight
  /** The mark, as the register shows it. */
  readonly picture: PaperPicture | undefined
  /** Names of the sides as the deal shows them, for whoever gave none for the contract. */
  readonly names: { readonly seller: string; readonly buyer: string }
  readonly parties: DealParties
  readonly madeAt: Date
}

/** What the contract of a deal is made from. */
export async function loadContractWork(
  db: Db,
  { names, deal }: NonNullable<Awaited<ReturnType<typeof findDeal>>>,
  { storage, config, ...told }: Pick<ContractWork, 'parties' | 'madeAt'> & Pick<Services, 'storage' | 'config'>,
): Promise<ContractWork> {
  const [listing] = await db.select().from(squareListings).where(eq(squareListings.id, deal.listingId)).limit(1)
  if (!listing) throw new Error('the listing of a deal is gone')
  const { form } = listing
  const isMark = listing.kind === 'trademark'
  const [holder, { companions, leftOut }, goods, picture] = await Promise.all([
    deal.custody ? getOperator(db, config) : undefined,
    findCompanions(db, listing),
    isMark ? findGoods(db, listing) : [],
    isMark ? findMarkDrawn(db, storage, listing.number) : undefined,
  ])
  return {
    facts: {
      kind: listing.kind,
      way: listing.way,
      isPending: listing.legal === 'pending',
      priceFen: deal.priceFen,
      holder,
      along: listing.companions,
      leftOut: leftOut.map(({ number }) => number),
    },
    right: {
      number: listing.number,
      title: listing.title,
      along: companions,
      goods,
      rightType: listing.rightType,
      niceClasses: listing.niceClasses,
      filedOn: form.filedOn,
      registeredOn: form.registeredOn,
      termEndsOn: listing.termEndsOn ?? '',
    },
    picture,
    names: { seller: names.seller, buyer: names.buyer },
    ...told,
  }
}

/** By class where the register knows the goods. */
async function findGoods(db: Db, { number, form }: ListingRow): Promise<ContractRight['goods']> {
  const classes = await findMarkClasses(db, number)
  const rows = classes
    .filter(({ status }) => isLiveMark(status))
    .map(({ classNumber, goods, groups }) => ({ classNumber, goods, groups }))
  if (rows.some(({ goods, groups }) => goods !== '' || groups.length > 0)) return rows
  return form.goods === '' && form.groups.length === 0 ? [] : [{ goods: form.goods, groups: form.groups }]
}

/** A picture that is gone or cannot be drawn is left out: the contract is of the number. */
async function findMarkDrawn(db: Db, storage: Services['storage'], number: string): Promise<PaperPicture | undefined> {
  const known = await findPicture(db, number)
  if (!known) return undefined
  const bytes = await readStoredFile(storage, known.storageKey).catch((error: unknown) => {
    if (error instanceof FileMissingError) return undefined
    throw error
  })
  const made = bytes && (await pictureForPaper(bytes))
  return made?.ok ? made : undefined
}

const milliseconds = 30_000
const heapMegabytes = 256

/**
 * A model contract as PDF, drawn in a process of its own.
 *
 * @throws AppError `documents.busy`, `documents.tooHard`.
 */
export async function drawContract(work: ContractWork): Promise<Buffer> {
  const module = new URL('./contract-worker.ts', import.meta.url)
  try {
    const job = { module, input: work, milliseconds, heapMegabytes }
    return Buffer.from(await runWorkerJob<ContractWork, Uint8Array>(job))
  } catch (error) {
    if (!(error instanceof WorkerStoppedError)) throw error
    throw new AppError(error.failure === 'busy' ? 'documents.busy' : 'documents.tooHard', {}, { cause: error })
  }
}
