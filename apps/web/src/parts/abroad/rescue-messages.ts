import { defineMessages } from '../../app/language.ts'

/** What is left once a last day abroad is over, by what the office says of it; the day is empty where there is none. */
export const rescueMessages = defineMessages({
  unintentional: {
    en: (day: string) =>
      `Restorable until ${day} only if it was missed unintentionally, for a fee; verify with the foreign associate`,
    zh: (day: string) => `仅在非故意延误时，可于 ${day} 前缴费请求恢复；须与国外代理机构核实`,
  },
  dueCare: {
    en: (day: string) =>
      `Restorable until ${day} only if it was missed in spite of all due care, for a fee; verify with the foreign associate`,
    zh: (day: string) => `仅在已尽应有注意仍延误时，可于 ${day} 前缴费请求恢复；须与国外代理机构核实`,
  },
  lateEntry: {
    en: (day: string) => `Late entry until ${day} for a surcharge; verify with the foreign associate`,
    zh: (day: string) => `缴纳附加费可宽限至 ${day}；须与国外代理机构核实`,
  },
  none: {
    en: (_day: string) => 'This office does not restore a priority; verify with the foreign associate',
    zh: (_day: string) => '该局不予恢复优先权；须与国外代理机构核实',
  },
  ask: {
    en: (_day: string) => 'Ask the foreign associate whether it can be restored',
    zh: (_day: string) => '能否恢复须咨询国外代理机构',
  },
  gone: {
    en: (day: string) => `It could be asked for until ${day}`,
    zh: (day: string) => `请求恢复的期限 ${day} 已过`,
  },
})
