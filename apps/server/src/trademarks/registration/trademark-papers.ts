import type { TrademarkForm, TrademarkPaperKind } from '@portal/domain/trademarks/registration/form'
import type { MadePaper, Paper, PaperMaking } from '../../kernel/papers/paper-parts.ts'
import { getAgency } from '../../kernel/reference/agent-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Services } from '../../services.ts'
import { makeApplicationPdf } from './application-paper.ts'
import { storedMarkPicture } from './mark-picture-parts.ts'
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

/** What we make of the form, by the kind of its document: its title. */
export const madeTrademarkPapers = { 'tm.application': '商标注册申请书', 'tm.power': '商标代理委托书' } as const
export type MadeTrademarkPaper = keyof typeof madeTrademarkPapers

export interface Making extends PaperMaking {
  readonly storage: Services['storage']
}

/** One of them as PDF, of a form that was kept. */
export async function makeTrademarkPaper(
  db: Db,
  form: TrademarkForm,
  kind: MadeTrademarkPaper,
  { storage, madeAt, agencyId }: Making,
): Promise<MadePaper> {
  const agency = await getAgency(db, agencyId)
  const content =
    kind === 'tm.power'
      ? await makePowerPdf(form, agency, madeAt)
      : await makeApplicationPdf(form, { agency, madeAt, picture: await storedMarkPicture(db, storage, form) })
  const title = madeTrademarkPapers[kind]
  return { kind, title, name: `${title}.pdf`, content }
}

/** Every document of a registration: the form, the power to sign, pictures of the mark, what was brought. */
export async function trademarkPapers(db: Db, form: TrademarkForm, making: Making): Promise<readonly Paper[]> {
  const { picture, greyPicture, sound, type } = form.mark
  return [
    await makeTrademarkPaper(db, form, 'tm.application', making),
    await makeTrademarkPaper(db, form, 'tm.power', making),
    ...(picture ? [{ kind: 'tm.picture' as const, title: '商标图样', fileId: picture.fileId }] : []),
    ...(greyPicture
      ? [{ kind: 'tm.greyPicture' as const, title: '商标图样（黑白）', fileId: greyPicture.fileId }]
      : []),
    ...(type === 'sound' && sound ? [{ kind: 'tm.sound' as const, title: '声音样本', fileId: sound.fileId }] : []),
    ...form.papers.map(({ kind, fileId }, at): Paper => ({ kind: `tm.${kind}${at + 1}`, title: titles[kind], fileId })),
  ]
}
