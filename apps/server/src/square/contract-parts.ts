import type { ContractFacts } from '@portal/domain/square/deal-contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { squareListings } from '../db/schema/square.ts'
import { runWorkerJob, WorkerStoppedError } from '../documents/worker-parts.ts'
import { AppError } from '../http/app-error.ts'
import { findAlong } from './along-queries.ts'
import type { DealParties } from './deal-party-queries.ts'
import type { findDeal } from './deal-queries.ts'

/** What the contract says of a right: its number is whole, its name as the register or the seller writes it. */
interface ContractRight {
  readonly number: string
  readonly title: string
  readonly rightType: string
  readonly niceClasses: readonly number[]
  readonly filedOn: string
  readonly registeredOn: string
  readonly termEndsOn: string
  /** Marks that go along. */
  readonly along: readonly { readonly number: string; readonly name: string; readonly classes: readonly number[] }[]
}

export interface ContractWork {
  readonly facts: ContractFacts
  readonly right: ContractRight
  /** Names of the sides as the deal shows them, for whoever gave none for the contract. */
  readonly names: { readonly seller: string; readonly buyer: string }
  readonly parties: DealParties
  readonly madeAt: Date
}

/** What the contract of a deal is made from. */
export async function findContractWork(
  db: Db,
  { names, deal }: NonNullable<Awaited<ReturnType<typeof findDeal>>>,
  told: Pick<ContractWork, 'parties' | 'madeAt'>,
): Promise<ContractWork> {
  const [listing] = await db.select().from(squareListings).where(eq(squareListings.id, deal.listingId)).limit(1)
  if (!listing) throw new Error('the listing of a deal is gone')
  const { form } = listing
  const { companions, leftOut } = await findAlong(db, listing)
  return {
    facts: {
      kind: listing.kind,
      way: listing.way,
      isPending: listing.legal === 'pending',
      priceFen: deal.priceFen,
      custody: deal.custody,
      along: listing.companions,
      leftOut: leftOut.map(({ number }) => number),
    },
    right: {
      number: listing.number,
      title: listing.title,
      along: companions,
      rightType: listing.rightType,
      niceClasses: listing.niceClasses,
      filedOn: form.filedOn,
      registeredOn: form.registeredOn,
      termEndsOn: listing.termEndsOn ?? '',
    },
    names: { seller: names.seller, buyer: names.buyer },
    ...told,
  }
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
