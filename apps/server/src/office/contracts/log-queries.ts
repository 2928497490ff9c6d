import { createHash } from 'node:crypto'
import type { ContractEvent } from '@portal/domain/office/contracts/contract-facts'
import { coarseNetworkOf } from '@portal/domain/people/session/network'
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { contractLog } from '../../platform/db/schema/contracts.ts'

export interface LogLine {
  readonly event: ContractEvent
  readonly version: number
  /** Null: the portal itself. */
  readonly userId: string | null
  /** Address of who did it; kept as coarse as other logs have it. */
  readonly ip?: string
  readonly note?: string
}

type Row = typeof contractLog.$inferSelect

function hashOf(before: Buffer | undefined, line: Omit<Row, 'hash' | 'contractId'>): Buffer {
  const { place, event, version, userId, net, note, at } = line
  return createHash('sha256')
    .update(before?.toString('hex') ?? '')
    .update(JSON.stringify([place, event, version, userId, net, note, at.toISOString()]))
    .digest()
}

/** Adds a line to the log of a locked contract. @returns its hash */
export async function addLine(tx: Tx, contractId: string, line: LogLine, at: Date): Promise<Buffer> {
  const { event, version, userId, ip, note = '' } = line
  const [last] = await tx
    .select({ place: contractLog.place, hash: contractLog.hash })
    .from(contractLog)
    .where(eq(contractLog.contractId, contractId))
    .orderBy(desc(contractLog.place))
    .limit(1)
  const row = {
    ...{ place: (last?.place ?? 0) + 1, event, version, userId, note, at },
    net: ip === undefined ? '' : coarseNetworkOf(ip),
  }
  const hash = hashOf(last?.hash, row)
  await tx.insert(contractLog).values({ contractId, ...row, hash })
  return hash
}

/** What a line of a scan says: the hash of the text, and of the paper that stands for it. */
export const notedHashes = (text: string, file: string | null | undefined): string => (file ? `${text} ${file}` : text)

const linesMax = 500

/** The log from its beginning, with the names of who did it: as much as a page shows. */
export const findLog = (db: Db, contractId: string) => selectLog(db, contractId).limit(linesMax)

/** The whole log: what is proven ends with its last line. */
export const findWholeLog = (db: Db, contractId: string) => selectLog(db, contractId)

const selectLog = (db: Db, contractId: string) =>
  db
    .select({ ...getTableColumns(contractLog), name: sql<string>`coalesce(${users.name}, '')` })
    .from(contractLog)
    .leftJoin(users, eq(users.id, contractLog.userId))
    .where(eq(contractLog.contractId, contractId))
    .orderBy(asc(contractLog.place))
    .$dynamic()

/** Whether every line follows from the one before it. */
export const holdsTogether = (lines: readonly Row[]): boolean =>
  lines.every((line, at) => line.place === at + 1 && hashOf(lines[at - 1]?.hash, line).equals(line.hash))
