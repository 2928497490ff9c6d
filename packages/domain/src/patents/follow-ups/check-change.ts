import {
  type ChangeForm,
  type ChangeItem,
  type ChangeParty,
  changeItemRows,
  partyFields,
  proofKinds,
} from './change-items.ts'
import type { ChangeFaultKey, ChangeRefusal } from './fault-words.ts'

/** Cases of one change at most. */
export const changeCasesMax = 200

export interface ChangeFault {
  readonly path: string
  readonly key: ChangeFaultKey
  readonly params: Readonly<Record<string, string | number>>
}
type Add = (path: string, key: ChangeFaultKey, params?: Record<string, string | number>) => void

/** A name as it is compared: width, blanks and case do not count. */
export function comparableName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\s·.,，。]/gu, '')
    .toLowerCase()
}

const namesOf = (parties: readonly Pick<ChangeParty, 'name'>[]) =>
  parties
    .map((party) => comparableName(party.name))
    .sort()
    .join('\n')

const isSame = (a: ChangeParty | undefined, b: ChangeParty | undefined) =>
  a !== undefined && b !== undefined && partyFields.every((field) => a[field].trim() === b[field].trim())

const newOwners: ReadonlySet<ChangeItem> = new Set<ChangeItem>(['transfer', 'inheritance', 'otherOwner'])

function findParties(form: ChangeForm, add: Add): void {
  const { item, before, after } = form
  if (before.length === 0) add('before', 'beforeMissing')
  if (after.length === 0) add('after', 'afterMissing')
  const known = new Set(before.map((party) => comparableName(party.name)))
  for (const [side, parties] of Object.entries({ before, after })) {
    for (const [at, party] of parties.entries()) if (party.name.trim() === '') add(`${side}.${at}.name`, 'nameMissing')
  }
  for (const [at, party] of after.entries()) {
    const isNew = !known.has(comparableName(party.name))
    if ((newOwners.has(item) && isNew) || item === 'address') {
      if (party.address.trim() === '') add(`after.${at}.address`, 'addressMissing')
    }
    const needsId = (newOwners.has(item) || item === 'inventor') && isNew && party.country === 'CN'
    if ((needsId || item === 'agency') && party.idCode.trim() === '') add(`after.${at}.idCode`, 'idMissing')
    if (item === 'contact' && party.phone.trim() === '') add(`after.${at}.phone`, 'phoneMissing')
  }
  const unchanged = before.length === after.length && before.every((party, at) => isSame(party, after[at]))
  if (before.length > 0 && unchanged) add('after', 'unchanged')
}

function findProofs({ item, before, after, files }: ChangeForm, add: Add): void {
  const row = changeItemRows[item]
  const has = (kinds: readonly string[]) => files.some((file) => kinds.includes(file.proof))
  for (const group of row.proofs) if (!has(group)) add('files', 'proofMissing', { proof: group[0] ?? proofKinds[0] })
  const byDecision = has(['judgment', 'mediation'])
  if (row.needsConsent && before.length > 1 && !byDecision && !has(['consent'])) add('files', 'consentMissing')
  const leavesChina = before.some((party) => party.country === 'CN') && after.some((party) => party.country !== 'CN')
  if (item === 'transfer' && leavesChina && !has(['commerce'])) add('files', 'exportMissing')
}

/** Everything that keeps a change as a whole from being sent, whatever its cases. @see patent reference 7.3, 7.4 */
export function findChangeFaults(form: ChangeForm): readonly ChangeFault[] {
  const faults: ChangeFault[] = []
  const add: Add = (path, key, params = {}) => void faults.push({ path, key, params })
  findParties(form, add)
  findProofs(form, add)
  if (!form.declared) add('declared', 'notDeclared')
  return faults
}

/** What the register says of one case, as far as it is known. */
export interface RegisterFacts {
  readonly isEnded: boolean
  readonly isFeeOpen: boolean
  /** Names by what the table of a change is about; null where nobody knows them. */
  readonly names: {
    readonly owner: readonly string[] | null
    readonly inventor: readonly string[] | null
    readonly agency: readonly string[] | null
  }
  /** Order of a change of the same data that is not done yet. */
  readonly runningOrderNo: string | null
}

export type ChangeAnswer =
  | {
      readonly ok: true
      /** The register's words for it are not known here: the office holds "before" against its register. */
      readonly isUnchecked: boolean
    }
  | { readonly ok: false; readonly reason: ChangeRefusal; readonly params: Readonly<Record<string, string>> }

/**
 * Whether a change can be requested for one case: the right is in force, no fee is overdue, "before" is what the register says,
 * and the same change is not under way.
 *
 * @param register undefined: nobody here knows the number.
 */
export function checkCaseOfChange(
  { item, before }: Pick<ChangeForm, 'item' | 'before'>,
  register: RegisterFacts | undefined,
): ChangeAnswer {
  const refuse = (reason: ChangeRefusal, params: Record<string, string> = {}): ChangeAnswer => ({
    ok: false,
    reason,
    params,
  })
  if (!register) return refuse('unknown')
  if (register.isEnded) return refuse('ended')
  if (register.isFeeOpen) return refuse('feeOpen')
  if (register.runningOrderNo !== null) return refuse('running', { orderNo: register.runningOrderNo })
  const { subject } = changeItemRows[item]
  const names = subject === 'contact' ? null : register.names[subject]
  if (names === null) return { ok: true, isUnchecked: true }
  if (namesOf(names.map((name) => ({ name }))) !== namesOf(before)) {
    return refuse('beforeDiffers', { register: names.join('、') })
  }
  return { ok: true, isUnchecked: false }
}
