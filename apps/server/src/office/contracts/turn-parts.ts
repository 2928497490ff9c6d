import { actOfSignature, isToSign, nextPlace } from '@portal/domain/office/contracts/contract-facts'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { contractVersions } from '../../platform/db/schema/contracts.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { insertFile } from '../../platform/documents/file-queries.ts'
import { madePages } from '../../platform/documents/pdf/made-pages.ts'
import { storeBytes } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HandlerContext, SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { sideOf } from './contract-access.ts'
import { makePaperContract } from './contract-paper.ts'
import { type ContractFound, lockContract, move } from './contract-queries.ts'
import { addLine, findWholeLog } from './log-queries.ts'
import { notifySides, notifySigner } from './notify-queries.ts'
import { type FoundSigner, findSigners } from './signer-queries.ts'
import { getVersion } from './text-parts.ts'

/**
 * A contract locked while it is signed, in the version that the person saw.
 *
 * @throws AppError `common.notFound`, `contracts.notPossible`, `contracts.changed`
 */
export async function lockToSign(
  tx: Tx,
  user: SessionUser,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<ContractFound> {
  const contract = await lockContract(tx, user, id)
  if (contract.version !== version || contract.state === 'draft') throw new AppError('contracts.changed')
  if (!isToSign(contract.state)) throw new AppError('contracts.notPossible')
  return contract
}

/** Nothing is signed that would come into force after its last day. @throws AppError `contracts.signingOver` */
export function refuseOver({ validTo }: Pick<ContractFound, 'validTo'>, now: Date): void {
  if (validTo !== null && validTo < beijingDate(now)) throw new AppError('contracts.signingOver')
}

/** The person's place, if it is their turn where they work now. @throws AppError `contracts.notYourTurn` */
export async function getTurn(tx: Tx, user: SessionUser, contract: ContractFound): Promise<FoundSigner> {
  const next = nextPlace(await findSigners(tx, contract.id, contract.version))
  if (next?.userId !== user.id || next.answer !== 'none' || next.side !== sideOf(user, contract)) {
    throw new AppError('contracts.notYourTurn')
  }
  return next
}

/** Where the final file of a contract is checked. */
const checkUrlOf = ({ config }: Pick<Services, 'config'>): string => new URL('/contractCheck', config.publicUrl).href

interface Signed {
  readonly contract: ContractFound
  readonly place: number
  readonly user: SessionUser
  readonly services: Services
  readonly now: Date
  /** Told of every file that was stored, so that its bytes go if the transaction fails. */
  readonly stored: (key: string) => void
}

/** What follows from a signature that counts: the next signer is asked, or the contract comes into force with its final file. */
export async function followSignature(tx: Tx, signed: Signed) {
  const { contract, place, user, services, now } = signed
  const { id, version } = contract
  const signers = await findSigners(tx, id, version)
  const act = actOfSignature(signers, place)
  const isLast = act === 'signLast'
  const state = await move(tx, contract, act, { now, ...(isLast && { effectiveAt: now }) })
  if (isLast) {
    await addLine(tx, id, { event: 'effective', version, userId: null }, now)
    const { storage } = services
    await keepFinalFile(tx, { ...signed, userId: user.id, storage, checkUrl: checkUrlOf(services) }, signers)
    await notifySides(tx, id, ['client', 'agency'], { kind: 'contract.effective', key: 'effective', except: user.id })
    return state
  }
  const next = nextPlace(signers)
  if (next) await notifySigner(tx, id, next.place, `${version}`)
  return state
}

interface Final extends Pick<Signed, 'contract' | 'now' | 'stored'> {
  readonly userId: string
  readonly storage: Services['storage']
  readonly checkUrl: string
}

/** The final file of a contract: it holds the last line of the log, so that it can only be made under the lock. */
export async function keepFinalFile(tx: Tx, final: Final, signers: readonly FoundSigner[]): Promise<void> {
  const { contract, userId, storage, checkUrl, now, stored } = final
  const { id, version, kind, language, number, facts, organisationId } = contract
  const sent = await getVersion(tx, id, version)
  const content = await makePaperContract({
    ...{ kind, language, number, version, text: sent.text, sha256: sent.sha256.toString('hex') },
    ...{ agency: facts.agencyName ?? '', madeAt: now },
    signed: { signers, log: await findWholeLog(tx, id), checkUrl },
  })
  const bytes = await storeBytes(storage, content, 'application/pdf')
  stored(bytes.storageKey)
  const file = await insertFile(tx, {
    ...{ ownerId: organisationId, uploadedBy: userId, name: `${number}.pdf`, mediaType: 'application/pdf' },
    ...{ purpose: 'contract', pages: madePages(content), ...bytes },
  })
  await tx
    .update(contractVersions)
    .set({ fileId: file.id, fileSha256: bytes.sha256 })
    .where(and(eq(contractVersions.contractId, id), eq(contractVersions.version, version)))
}

/** A transaction whose stored files go with it if it fails. */
export async function withFiles<Result>(
  { database, services }: Pick<HandlerContext<never>, 'database' | 'services'>,
  work: (tx: Tx, stored: (key: string) => void) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = []
  try {
    return await database.db.transaction((tx) => work(tx, (key) => keys.push(key)))
  } catch (error) {
    await dropUnnamed(services.storage, keys, error)
    throw error
  }
}
