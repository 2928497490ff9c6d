import { agencyIdDefault } from '@portal/contract/limits'
import type { TrademarkForm, TrademarkPaperKind } from '@portal/domain/trademarks/form'
import type { Db } from '../db/connection.ts'
import { getAgency } from '../filings/agent-queries.ts'
import type { Paper } from '../filings/paper-parts.ts'
import { makeApplicationPdf } from './application-paper.ts'
import { makePowerPdf } from './power-paper.ts'

const titles: Readonly<Record<TrademarkPaperKind, string>> = {
  identity: '身份证明',
  licence: '主体资格证明',
  powerOfAttorney: '商标代理委托书（签章）',
  priority: '优先权证明',
  authorisation: '肖像或姓名授权书',
  rules: '使用管理规则',
  other: '其他文件',
}

/** Every document of a registration: the form, the power to sign, pictures of the mark, what was brought. */
export async function trademarkPapers(db: Db, form: TrademarkForm, madeAt: Date): Promise<readonly Paper[]> {
  const agency = await getAgency(db, agencyIdDefault)
  const { picture, greyPicture, sound, type } = form.mark
  const application = await makeApplicationPdf(form, agency, madeAt)
  const power = await makePowerPdf(form, agency, madeAt)
  return [
    { kind: 'tm.application', title: '商标注册申请书', name: '商标注册申请书.pdf', content: application },
    { kind: 'tm.power', title: '商标代理委托书', name: '商标代理委托书.pdf', content: power },
    ...(picture ? [{ kind: 'tm.picture', title: '商标图样', fileId: picture.fileId }] : []),
    ...(greyPicture ? [{ kind: 'tm.greyPicture', title: '商标图样（黑白）', fileId: greyPicture.fileId }] : []),
    ...(type === 'sound' && sound ? [{ kind: 'tm.sound', title: '声音样本', fileId: sound.fileId }] : []),
    ...form.papers.map(({ kind, fileId }, at) => ({ kind: `tm.${kind}${at + 1}`, title: titles[kind], fileId })),
  ]
}
