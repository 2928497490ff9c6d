import { consentMonths, deleteMaxDays, deleteWaitDays } from '../../kernel/reference/talent-days.ts'
import { workingDaysAfter } from '../../platform/calendar/working-days.ts'
import { addMonths, type CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** When an entry that is withdrawn on a day is deleted, and by when at the latest. */
export function deletionDays(on: CivilDate): { readonly on: CivilDate; readonly latest: CivilDate } {
  const most = figureOn(deleteMaxDays, on)
  return {
    on: workingDaysAfter(on, Math.min(figureOn(deleteWaitDays, on), most)),
    latest: workingDaysAfter(on, most),
  }
}

/** Until when, inclusive, a consent holds that is given on a day. */
export const consentUntil = (on: CivilDate): CivilDate => addMonths(on, figureOn(consentMonths, on))

/** Raised whenever a word of the text changes: a consent notes which one was read. */
export const consentVersion = 2

/** What somebody agrees to who is listed. */
export const consentText: TwoLanguages = {
  en: 'I agree that the portal lists the parts of this entry that I chose to show to signed-in organisations, so that they can ask me for contact or invite me to a project. My full name, my résumé, and the phone number and email that I chose are shown only to an organisation whose request I accept, whatever name the directory shows, and I see each time they were read. I can withdraw this consent at any time: the entry is hidden at once and deleted afterwards. The directory is free of charge; it recommends and brokers no jobs.',
  zh: '本人同意平台向已登录的组织展示本人选择公开的内容，供其申请联系或邀请参与项目。本人的姓名全称、简历以及所选的手机号码和邮箱，无论名录中如何显示姓名，均仅在本人同意申请后向该组织显示，每次查看均可由本人查阅。本人可随时撤回同意：撤回后立即隐藏，随后删除。人才库免费，仅提供名录展示，不提供职业中介或推荐服务。',
}
