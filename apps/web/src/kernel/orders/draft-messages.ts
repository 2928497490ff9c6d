import { withFullStop } from '@portal/domain/platform/words/two-languages'
import { defineMessages, plural } from '../../app/language.ts'

/** A draft of the office that its client confirms or returns. */
export const draftMessages = defineMessages({
  confirmText: {
    en: 'The documents are drafted. Read them below and confirm: they are filed as they are. Or return them and describe what should change.',
    zh: '申请文件已撰写完成。请在下方查阅后确认，确认后将按此递交；如需修改，请退回并说明。',
  },
  draftHolds: {
    en: (claims: number, pages: number, figures: number) =>
      `It has ${plural(claims, 'claim')}, ${plural(pages, 'page')} and ${plural(figures, 'figure')}. They become your application documents.`,
    zh: (claims: number, pages: number, figures: number) =>
      `初稿含权利要求 ${claims} 项、说明书及附图 ${pages} 页、附图 ${figures} 幅，确认后作为申请文件。`,
  },
  draftCostsMore: {
    en: (amount: string) =>
      `Its claims and pages cost ${amount} more in official fees. After you agree, an additional order asks for it; the case is filed once it is paid.`,
    zh: (amount: string) => `按权利要求项数和页数，官费增加 ${amount}。同意后生成补缴订单，付款后递交。`,
  },
  draftCostsLess: {
    en: (amount: string) => `It costs ${amount} less in official fees. The difference is refunded the way it was paid.`,
    zh: (amount: string) => `官费减少 ${amount}，差额按原支付方式退回。`,
  },
  agreeAndConfirm: { en: 'Agree and confirm', zh: '同意并确认定稿' },
  confirm: { en: 'Confirm the draft', zh: '确认定稿' },
  consentTitle: { en: 'What confirming means', zh: '确认定稿须知' },
  heldClaims: { en: 'Claims', zh: '权利要求项数' },
  heldPages: { en: 'Pages of description and drawings', zh: '说明书及附图页数' },
  heldFigures: { en: 'Figures', zh: '附图幅数' },
  consentOwn: {
    en: 'The documents of your form are filed, not this file. Send it back where the two differ.',
    zh: '递交的是申请表中的申请文件，而不是本文件；两者不一致时，请退回修改。',
  },
  consentAsIs: { en: 'The documents are filed as they stand in this draft.', zh: '申请文件将按本稿原样递交。' },
  consentParts: {
    en: 'What the draft replaces is filed as it stands in this draft, the rest as it stands in your form.',
    zh: '初稿替换的部分按本稿递交，其余部分按申请表递交。',
  },
  partsOfDraft: { en: 'Replaced by the draft', zh: '由初稿替换' },
  partsKept: { en: 'Stays as in your form', zh: '保持申请表内容' },
  partClaims: { en: 'Claims', zh: '权利要求书' },
  partDescription: { en: 'Description', zh: '说明书' },
  partAbstract: { en: 'Abstract', zh: '说明书摘要' },
  partDrawings: { en: 'Drawings', zh: '说明书附图' },
  partAbstractFigure: { en: 'Figure for the abstract', zh: '摘要附图' },
  draftRetitles: {
    en: (draft: string, order: string) =>
      `The draft has another title. After you confirm, the application is titled “${draft}” in place of “${order}”.`,
    zh: (draft: string, order: string) => `初稿名称与订单不同：确认后，申请名称由“${order}”改为“${draft}”。`,
  },
  draftRenewsPower: {
    en: 'The power of attorney is made again with the new title, for you to sign.',
    zh: '委托书将按新名称重新生成，请重新签章。',
  },
  previewDraft: { en: 'Preview filing', zh: '预览递交文件' },
  consentBy: {
    en: (agent: string, agency: string) =>
      withFullStop(`They are filed by ${agent === '' ? agency : `${agent}, ${agency}`}`),
    zh: (agent: string, agency: string) => `由${agency}${agent === '' ? '' : `（${agent}）`}递交。`,
  },
  consentFinal: {
    en: 'They cannot be changed here once they are filed.',
    zh: '递交后不能在此更改。',
  },
  sendBack: { en: 'Return draft', zh: '退回修改' },
  sendBackTitle: { en: 'Return the draft', zh: '退回修改' },
  whatToChange: { en: 'What is to change', zh: '修改意见' },
  confirmed: { en: 'Confirmed. The agent files the case now.', zh: '已确认，代理师将递交申请。' },
  sentBack: { en: 'Returned to the agent.', zh: '已退回代理师。' },
})
