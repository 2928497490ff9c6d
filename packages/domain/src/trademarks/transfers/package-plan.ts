import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { classCode } from '../register/mark-number.ts'
import type { PackagePlan, PackageSlot } from '../registration/package-plan.ts'
import { transferPaperNames } from './fault-words.ts'
import { neededPapers, papersToSign } from './faults.ts'
import { type TransferForm, type TransferPaperKind, transferTitle } from './form.ts'

const application: TwoLanguages = { en: 'Application form', zh: '转让申请书' }

/** Keys of the parties who sign a paper that we make. */
const signersOf = {
  consent: ['seller', 'buyer'],
  sellerPower: ['seller'],
  buyerPower: ['buyer'],
} as const

/** The package of a transfer: papers to sign as they came back, else as we made them. @see trademark reference 2.7, 3.4 */
export function transferPackagePlan(form: TransferForm): PackagePlan {
  const needed = new Set(neededPapers(form))
  const paper = (kind: TransferPaperKind, stem: string): PackageSlot => {
    const toSign = papersToSign(form).find((one) => one === kind)
    return {
      stem,
      name: transferPaperNames[kind],
      isRequired: needed.has(kind) || toSign !== undefined,
      fileIds: form.papers.filter((one) => one.kind === kind).map(({ fileId }) => fileId),
      ...(toSign && { madeKind: `tm.${toSign}` as const, signers: signersOf[toSign] }),
      ...(toSign && toSign !== 'consent' && { isScan: true as const }),
    }
  }
  const classes = new Set(form.marks.flatMap((mark) => mark.classes.map(classCode)))
  return {
    markName: transferTitle(form),
    classes: [...classes].sort(),
    slots: [
      { stem: '01_转让申请书', name: application, isRequired: true, fileIds: [], madeKind: 'tm.transferApplication' },
      paper('sellerPower', '02_商标代理委托书_转让人'),
      paper('buyerPower', '02_商标代理委托书_受让人'),
      paper('consent', '03_同意转让声明'),
      paper('succession', '03_移转证明'),
      paper('sellerIdentity', '04_身份证明_转让人'),
      paper('buyerIdentity', '04_身份证明_受让人'),
      paper('sellerLicence', '05_主体资格证明_转让人'),
      paper('buyerLicence', '05_主体资格证明_受让人'),
      paper('coOwners', '07_共有人同意书'),
      paper('pledgee', '08_质权人同意书'),
      paper('notarial', '09_公证文件'),
      paper('agreement', '10_商标转让合同'),
      paper('other', '11_其他文件'),
    ],
    scans: [
      { party: 'seller', stem: '12_签章件_转让人' },
      { party: 'buyer', stem: '12_签章件_受让人' },
    ],
    sheet: {
      stem: '06_商标清单',
      columns: [
        { key: 'number', title: '申请/注册号', width: 16 },
        { key: 'name', title: '商标', width: 32 },
        { key: 'classes', title: '类别', width: 16 },
        { key: 'ownerName', title: '注册人', width: 32 },
        { key: 'validTo', title: '有效期至', width: 14 },
      ],
      rows: form.marks.map(({ number, name, classes: list, ownerName, validTo }) => ({
        ...{ number, name, ownerName, validTo },
        classes: list.map(classCode).join('、'),
      })),
    },
  }
}
