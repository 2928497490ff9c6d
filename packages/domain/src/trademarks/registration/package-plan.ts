import { workStates } from '../../kernel/orders/order-states.ts'
import type { PaperKind } from '../../kernel/orders/paper-kinds.ts'
import { applicantPartyKey } from '../../kernel/signing/signing.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { goodsByClass, markTitle, type TrademarkForm, type TrademarkPaperKind } from './form.ts'
import { neededTrademarkPapers } from './needed-papers.ts'

/** A place in a package: what was brought for it, else what we made. */
export interface PackageSlot {
  /** Of the file, without ending; several of them are numbered. */
  readonly stem: string
  readonly name: TwoLanguages
  readonly isRequired: boolean
  readonly fileIds: readonly string[]
  /** Kind of the order's document that stands here while nothing was brought. */
  readonly madeKind?: PaperKind
  /** Parties who must sign what we made, by their keys for signing by link; each may sign on a separate scan. */
  readonly signers?: readonly string[]
  /** The office takes it as a colour scan in JPG alone: each page of what came back is one. */
  readonly isScan?: true
}

/**
 * Where the scans of a party who signed by link are put that have no slot of their own: of papers that the office does not want
 * signed, or one scan with everything the party signed.
 */
export interface SignedScanSlot {
  readonly party: string
  readonly stem: string
}

/** What a package of an order holds besides its manifest. */
export interface PackagePlan {
  readonly markName: string
  /** Two digits each, in order. */
  readonly classes: readonly string[]
  readonly slots: readonly PackageSlot[]
  readonly scans: readonly SignedScanSlot[]
  /** A table that is written as a workbook; its columns hold plain text. */
  readonly sheet: {
    readonly stem: string
    readonly columns: readonly { readonly key: string; readonly title: string; readonly width: number }[]
    readonly rows: readonly Readonly<Record<string, string>>[]
  }
}

/**
 * Whether a package made now goes to the office: between the order's acceptance and its filing. Before, it is read and printed to
 * be signed; afterwards it shows what was filed.
 */
export function isForOffice({ workState }: { readonly workState: number }): boolean {
  return workState === workStates.accepted.code || workState === workStates.clientToConfirm.code
}

/** Where applicants who signed by link stand with their scans. */
export function applicantScans(applicants: readonly { readonly key: string; readonly name: string }[]) {
  return applicants.map(
    (one): SignedScanSlot => ({
      party: applicantPartyKey(one),
      stem: applicants.length === 1 ? '12_签章件' : `12_签章件_${one.name.trim()}`,
    }),
  )
}

const words = (en: string, zh: string): TwoLanguages => ({ en, zh })

/** The package of a registration, in the order of its entries. @see trademark reference 3.4 */
export function trademarkPackagePlan(form: TrademarkForm): PackagePlan {
  const { mark, papers } = form
  const needed = new Set(neededTrademarkPapers(form))
  const brought = (kind: TrademarkPaperKind) => papers.filter((one) => one.kind === kind).map(({ fileId }) => fileId)
  const paper = (kind: TrademarkPaperKind, stem: string, name: TwoLanguages): PackageSlot => ({
    ...{ stem, name, isRequired: needed.has(kind), fileIds: brought(kind) },
  })
  const picture = (fileId: string | undefined, stem: string, name: TwoLanguages, isRequired: boolean): PackageSlot => ({
    ...{ stem, name, isRequired, fileIds: fileId === undefined ? [] : [fileId] },
  })
  const power = words('Power of attorney', '商标代理委托书')
  return {
    markName: markTitle(form),
    classes: goodsByClass(form.goods).map(([classCode]) => classCode),
    slots: [
      {
        ...{ stem: '01_商标注册申请书', name: words('Application form', '商标注册申请书') },
        ...{ isRequired: true, fileIds: [], madeKind: 'tm.application' },
      },
      {
        ...{ ...paper('powerOfAttorney', '02_商标代理委托书', power), isRequired: true, madeKind: 'tm.power' },
        signers: form.applicants.map(applicantPartyKey),
        isScan: true,
      },
      picture(mark.picture?.fileId, '03_商标图样', words('Mark image', '商标图样'), true),
      picture(
        mark.greyPicture?.fileId,
        '03_商标图样_黑白',
        words('Black-and-white picture', '黑白图样'),
        mark.isColour,
      ),
      paper('identity', '04_身份证明', words('Identity document', '身份证明')),
      paper('licence', '05_主体资格证明', words('Licence of the applicant', '主体资格证明')),
      paper('priority', '07_优先权证明', words('Proof of priority', '优先权证明')),
      paper('authorisation', '08_授权书', words('Authorisation', '授权书')),
      {
        ...{ stem: '09_声音样本', name: words('Sound sample', '声音样本'), isRequired: mark.type === 'sound' },
        fileIds: mark.type === 'sound' && mark.sound ? [mark.sound.fileId] : [],
      },
      paper('rules', '10_使用管理规则', words('Rules for the use of the mark', '使用管理规则')),
      paper('other', '11_其他文件', words('Other document', '其他文件')),
    ],
    scans: applicantScans(form.applicants),
    sheet: {
      stem: '06_商品清单',
      // The office's client takes these four columns in (trademark reference 1.4).
      columns: [
        { key: 'at', title: '序号', width: 8 },
        { key: 'classCode', title: '商品类别', width: 12 },
        { key: 'groupCode', title: '类似群', width: 12 },
        { key: 'name', title: '商品名称', width: 48 },
      ],
      rows: goodsByClass(form.goods)
        .flatMap(([classCode, items]) => items.map(({ groupCode, name }) => ({ classCode, groupCode, name })))
        .map((row, at) => ({ at: String(at + 1), ...row })),
    },
  }
}
