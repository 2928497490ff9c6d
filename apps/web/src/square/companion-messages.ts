import { defineMessages } from '../app/language.ts'

/** Words of marks that must move along with another. */
export const companionMessages = defineMessages({
  along: { en: 'Sold along with it', zh: '一并转让的商标' },
  alongText: { en: 'For the same price, in one assignment.', zh: '包含在同一价格内，一并办理转让。' },
  leftOut: { en: 'Risk: similar marks stay with the owner', zh: '风险提示：权利人保留近似商标' },
  leftOutText: {
    en: 'Identical or similar marks on the same or similar goods are assigned together. While the owner keeps these, the office may hold the assignment for given up: ask for them before you pay.',
    zh: '相同或类似商品上的相同、近似商标应一并转让。权利人保留下列商标的，转让可能被视为放弃，付款前请先确认。',
  },
  choose: { en: 'Marks that must move along', zh: '须一并转让的商标' },
  chooseText: {
    en: 'According to our data these are similar marks of the owner. Offered together they are sold for one price; marks you leave out are shown to buyers as a risk, and CNIPA may refuse the assignment.',
    zh: '平台数据显示权利人还有下列近似商标。勾选后与本商标一并转让，价格为总价；未勾选的将作为风险向受让方提示，且转让可能不予核准。',
  },
  chooseAll: { en: 'Offer all of them together', zh: '全部一并转让' },
})
