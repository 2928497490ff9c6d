import { applicantPartyKey } from '../../kernel/signing/signing.ts'
import { type ServicePaperKind, servicePaperNames } from '../../law/marks/service-names.ts'
import { classCode } from '../register/mark-number.ts'
import { applicantScans, type PackagePlan, type PackageSlot } from '../registration/package-plan.ts'
import { applicationsOf, servicePowerKind } from './document-kinds.ts'
import { neededPapers } from './faults.ts'
import { serviceTitle, type TrademarkServiceForm } from './form.ts'
import { goodsText } from './goods-text.ts'
import { trademarkService } from './services.ts'

/** The package of a service: its applications, the power as it came back, else as we made it, and what was brought. @see trademark reference 3.4 */
export function servicePackagePlan(form: TrademarkServiceForm): PackagePlan {
  const needed = new Set(neededPapers(form))
  const { formTitle } = trademarkService(form.service)
  const brought = (kind: ServicePaperKind) => form.papers.filter((one) => one.kind === kind).map(({ fileId }) => fileId)
  const paper = (kind: ServicePaperKind, stem: string): PackageSlot => ({
    ...{ stem, name: servicePaperNames[kind], isRequired: needed.has(kind), fileIds: brought(kind) },
  })
  const applications = applicationsOf(form).map(({ kind, number }): PackageSlot => {
    const name = number === '' ? formTitle : `${formTitle}_${number}`
    return {
      ...{ stem: `01_${name}`, name: { en: `Application ${number}`.trimEnd(), zh: name } },
      ...{ isRequired: true, fileIds: [], madeKind: kind },
    }
  })
  const classes = new Set(form.marks.flatMap((mark) => mark.classes.map(classCode)))
  return {
    markName: serviceTitle(form),
    classes: [...classes].sort(),
    slots: [
      ...applications,
      {
        ...{ stem: '02_商标代理委托书', name: { en: 'Power of attorney', zh: '商标代理委托书' }, isRequired: true },
        ...{ fileIds: brought('powerOfAttorney'), madeKind: servicePowerKind },
        signers: form.applicants.map(applicantPartyKey),
        isScan: true,
      },
      paper('identity', '03_身份证明'),
      paper('licenseeIdentity', '03_身份证明_被许可人'),
      paper('nameProof', '04_变更证明'),
      paper('notice', '05_商标局通知书'),
      paper('evidence', '07_证据材料'),
      paper('licence', '08_在先权利证明'),
      paper('certificate', '09_商标注册证'),
      paper('coOwners', '10_共有人同意书'),
      paper('other', '11_其他文件'),
    ],
    scans: applicantScans(form.applicants),
    sheet: {
      stem: '06_商标清单',
      columns: [
        { key: 'number', title: '申请/注册号', width: 16 },
        { key: 'name', title: '商标', width: 32 },
        { key: 'classes', title: '类别', width: 16 },
        { key: 'ownerName', title: '注册人', width: 32 },
        { key: 'goods', title: '商品/服务项目', width: 48 },
      ],
      rows: form.marks.map((mark) => ({
        ...{ number: mark.number, name: mark.name, ownerName: mark.ownerName },
        ...{ classes: mark.classes.map(classCode).join('、'), goods: goodsText(form, mark) },
      })),
    },
  }
}
