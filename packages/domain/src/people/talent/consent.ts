import { isWorkingDay } from '../../platform/calendar/working-days.ts'
import { addDays, addMonths, type CivilDate, weekday } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

const source = 'Portal rule'
const figure = (key: string, unit: LawFigure['unit'], value: number): LawFigure => ({
  key,
  unit,
  rows: [{ value, source }],
})

/** How long a consent to be listed holds. */
export const consentMonths = figure('talent-consent-months', 'months', 12)
/** Days before its end on which its person is reminded. */
export const consentRemindDays = figure('talent-remind-days', 'days', 30)
/** Working days after a withdrawal until the entry is deleted; until then its person may publish it again. */
export const deleteWaitDays = figure('talent-delete-wait', 'days', 5)
/** Working days within which a withdrawn entry is deleted at the latest. */
export const deleteMaxDays = figure('talent-delete-max', 'days', 15)
/** Days that an imported entry waits for its person before it is deleted. */
export const claimDays = figure('talent-claim-days', 'days', 30)
/** Days after the end of a consent until the entry is deleted. */
export const expiredKeepDays = figure('talent-expired-keep', 'days', 180)
/** Days after a refusal before the same organisation may ask again. */
export const askAgainDays = figure('talent-ask-again', 'days', 90)
/** Requests that an organisation makes on one day, at most. */
export const asksPerDay = figure('talent-asks-per-day', 'times', 20)

/** The day `count` working days after `date`. In a year without a known calendar every weekday counts: the day is never later than it would be. */
export function workingDaysAfter(date: CivilDate, count: number): CivilDate {
  let day = date
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    const isWeekend = weekday(day) === 0 || weekday(day) === 6
    if (isWorkingDay(day) ?? !isWeekend) left -= 1
  }
  return day
}

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
export const consentVersion = 1

/** What somebody agrees to who is listed. */
export const consentText: TwoLanguages = {
  en: 'I agree that the portal lists the parts of this entry that I chose to show to signed-in organisations, so that they can ask me for contact or invite me to a project. My phone number and e-mail are shown only to an organisation whose request I accept, and I see each time they were read. I can withdraw this consent at any time: the entry is hidden at once and deleted afterwards. The directory is free of charge; it recommends and brokers no jobs.',
  zh: '本人同意平台向已登录的组织展示本人选择公开的内容，供其申请联系或邀请参与项目。手机号码和邮箱仅在本人同意申请后向该组织显示，每次查看均可由本人查阅。本人可随时撤回同意：撤回后立即隐藏，随后删除。人才库免费，仅提供名录展示，不提供职业中介或推荐服务。',
}
