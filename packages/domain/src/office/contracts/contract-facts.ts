import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export const contractKinds = ['frame', 'single', 'confidentiality'] as const
export type ContractKind = (typeof contractKinds)[number]
export const contractKindNames: Readonly<Record<ContractKind, TwoLanguages>> = {
  frame: { en: 'Agency frame contract', zh: '代理框架协议' },
  single: { en: 'Single case contract', zh: '单项委托协议' },
  confidentiality: { en: 'Confidentiality agreement', zh: '保密协议' },
}

export const contractStates = ['draft', 'sent', 'partSigned', 'effective', 'expired', 'ended', 'declined'] as const
export type ContractState = (typeof contractStates)[number]
export const contractStateNames: Readonly<Record<ContractState, TwoLanguages>> = {
  draft: { en: 'Draft', zh: '草稿' },
  sent: { en: 'To sign', zh: '待签署' },
  partSigned: { en: 'Partly signed', zh: '部分签署' },
  effective: { en: 'In force', zh: '已生效' },
  expired: { en: 'Expired', zh: '已到期' },
  ended: { en: 'Terminated', zh: '已终止' },
  declined: { en: 'Declined', zh: '已拒绝' },
}

/** What is done to a contract: the last signature of its order puts it in force, any before it is a part. */
export type ContractAct =
  | 'send'
  | 'signPart'
  | 'signLast'
  | 'decline'
  | 'change'
  | 'giveNotice'
  | 'terminate'
  | 'expire'

/** The one table of moves; what stands in no cell is refused. `change` of one that was sent makes it a draft again. */
const moves: Readonly<Record<ContractAct, Partial<Record<ContractState, ContractState>>>> = {
  send: { draft: 'sent' },
  signPart: { sent: 'partSigned', partSigned: 'partSigned' },
  signLast: { sent: 'effective', partSigned: 'effective' },
  decline: { sent: 'declined', partSigned: 'declined' },
  change: { sent: 'draft', partSigned: 'draft', declined: 'draft' },
  giveNotice: { effective: 'effective' },
  terminate: { effective: 'ended' },
  expire: { effective: 'expired' },
}

/** The state after an act; undefined where the act is not possible. */
export const moveContract = (state: ContractState, act: ContractAct): ContractState | undefined => moves[act][state]

/** States in which signatures are asked for. */
export const signingStates = ['sent', 'partSigned'] as const satisfies readonly ContractState[]
export const isToSign = (state: ContractState): boolean => (signingStates as readonly string[]).includes(state)

export const contractSides = ['client', 'agency'] as const
export type ContractSide = (typeof contractSides)[number]
export const contractSideNames: Readonly<Record<ContractSide, TwoLanguages>> = {
  client: { en: 'Party A (client)', zh: '甲方（委托方）' },
  agency: { en: 'Party B (agency)', zh: '乙方（代理机构）' },
}

export const contractWays = ['code', 'scan'] as const
export type ContractWay = (typeof contractWays)[number]
export const contractWayNames: Readonly<Record<ContractWay, TwoLanguages>> = {
  code: { en: 'One-time code', zh: '验证码确认' },
  scan: { en: 'Stamped scan', zh: '签章扫描件' },
}

/** One place of the signing order, with what its signer has done in the present version. */
export interface SignerPlace {
  readonly place: number
  /** `waiting`: a scan that the other side has not checked. */
  readonly answer: 'none' | 'waiting' | 'signed'
}

/** The place whose turn it is: the first that has not signed. Undefined once everybody has. */
export const nextPlace = <Place extends SignerPlace>(places: readonly Place[]): Place | undefined =>
  [...places].sort((one, other) => one.place - other.place).find(({ answer }) => answer !== 'signed')

/** What a signature of this place does: the last one puts the contract in force. */
export const actOfSignature = (places: readonly SignerPlace[], place: number): 'signPart' | 'signLast' =>
  places.some((one) => one.place !== place && one.answer !== 'signed') ? 'signPart' : 'signLast'

/** What is written in the log of a contract. */
export const contractEvents = [
  ...(['asked', 'drafted', 'sent', 'opened', 'signed', 'scanSent', 'scanAccepted', 'scanRefused'] as const),
  ...(['declined', 'changed', 'effective', 'reminded', 'notice', 'expired', 'ended'] as const),
] as const
export type ContractEvent = (typeof contractEvents)[number]
export const contractEventNames: Readonly<Record<ContractEvent, TwoLanguages>> = {
  asked: { en: 'Requested by the client', zh: '客户申请' },
  drafted: { en: 'Drafted', zh: '起草' },
  sent: { en: 'Sent to sign', zh: '发送签署' },
  opened: { en: 'Opened by the signer', zh: '签署人查看' },
  signed: { en: 'Signed with a one-time code', zh: '以验证码签署' },
  scanSent: { en: 'Stamped scan uploaded', zh: '上传签章扫描件' },
  scanAccepted: { en: 'Scan accepted', zh: '扫描件审核通过' },
  scanRefused: { en: 'Scan not accepted', zh: '扫描件未通过' },
  declined: { en: 'Declined', zh: '拒绝签署' },
  changed: { en: 'Text changed, signatures void', zh: '修改文本，原签署失效' },
  effective: { en: 'In force', zh: '生效' },
  reminded: { en: 'Reminder sent', zh: '催签' },
  notice: { en: 'Notice of termination', zh: '通知终止' },
  expired: { en: 'Expired', zh: '到期' },
  ended: { en: 'Terminated', zh: '终止' },
}

/**
 * Whether a contract in force can be terminated as of a day: none is over already, and none is later than it ends anyway, or than notice was given.
 *
 * @param noticed Last day that notice named before.
 */
export const canEndOn = (
  day: string,
  {
    today,
    validTo,
    noticed,
  }: { readonly today: string; readonly validTo: string | null; readonly noticed: string | null },
): boolean => day >= today && (validTo === null || day <= validTo) && (noticed === null || day < noticed)

/** How many days before its last day a contract is told to be ending. */
export const expiryWarningDays = 30
export const signersMax = 6
export const contractTemplatesMax = 50
export const contractTextMax = 20_000
/** Of a bulk action. */
export const contractsAtOnceMax = 50

/** No letters and digits that are read for another: a number is typed from paper. */
const numberLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const numberLength = 8
/** Random bytes that make a number of a contract; more than are needed, as some are left out. */
export const numberBytes = 32

/**
 * Number of a contract, `HT2026-7K3M9QXW`. It cannot be guessed, since whoever knows it is told by the public check that it is genuine.
 *
 * @param bytes `numberBytes` random ones.
 */
export function contractNumber(year: number, bytes: Uint8Array): string {
  // Bytes beyond the last whole round would make some letters likelier.
  const fair = 256 - (256 % numberLetters.length)
  const letters = [...bytes].filter((byte) => byte < fair).map((byte) => numberLetters[byte % numberLetters.length])
  if (letters.length < numberLength) throw new Error('too few random bytes for a number')
  return `HT${year}-${letters.slice(0, numberLength).join('')}`
}

/** What somebody typed as a number or a hash, in its spelling; undefined for neither. */
export function readContractMark(text: string): { readonly number: string } | { readonly sha256: string } | undefined {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  if (/^[0-9a-f]{64}$/i.test(plain)) return { sha256: plain.toLowerCase() }
  const number = plain.toUpperCase()
  return new RegExp(`^HT\\d{4}-[${numberLetters}]{${numberLength}}$`).test(number) ? { number } : undefined
}

/** A name of which a stranger is told the beginning and the end: who knows it recognises it. */
export function maskPartyName(name: string): string {
  const letters = [...name.trim()]
  if (letters.length <= 1) return '*'
  if (letters.length <= 4) return `${letters[0]}${'*'.repeat(letters.length - 1)}`
  // Of a short one two letters at each end would be most of it.
  if (letters.length <= 8) return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
  return `${letters.slice(0, 2).join('')}${'*'.repeat(Math.min(8, letters.length - 4))}${letters.slice(-2).join('')}`
}
