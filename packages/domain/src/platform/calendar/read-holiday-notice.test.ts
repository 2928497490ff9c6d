import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../dates/civil-date.ts'
import { processorTime } from '../test/processor-time.ts'
import { findHolidayFaults, readHolidayNotice } from './read-holiday-notice.ts'
import { shippedCalendar } from './working-days.ts'

/** The State Council's notice for 2026 as it is published. */
const notice2026 = `一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
五、端午节：6月19日（周五）至21日（周日）放假，共3天。
六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。`

describe('reading the State Council’s notice', () => {
  it('finds the days of 2026 that ship with the product', () => {
    const { found, faults } = readHolidayNotice(notice2026, 2026)
    expect(faults).toEqual([])
    const of2026 = (days: ReadonlySet<string>) => [...days].filter((day) => day.startsWith('2026-')).sort()
    expect(found.holidays).toEqual(of2026(shippedCalendar.holidays))
    expect(found.workdays).toEqual(of2026(shippedCalendar.workdays))
  })

  it('reads half-width brackets and a span over a month', () => {
    const { found } = readHolidayNotice('劳动节:4月29日(周六)至5月3日(周三)放假调休。', 2023)
    expect(found.holidays).toEqual(['2023-04-29', '2023-04-30', '2023-05-01', '2023-05-02', '2023-05-03'])
  })

  it('reads days off and make-up days out of one sentence, clause by clause', () => {
    const joined = notice2026.replaceAll('天。', '天，')
    expect(joined).toContain('共7天，9月20日（周日）、10月10日（周六）上班。')

    expect(readHolidayNotice(joined, 2026)).toEqual(readHolidayNotice(notice2026, 2026))
  })

  it.each([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])('finds nothing wrong with the edition of %s', (year) => {
    const of = (days: ReadonlySet<string>) => [...days].filter((day) => day.startsWith(`${year}-`)) as CivilDate[]
    const edition = { year, holidays: of(shippedCalendar.holidays), workdays: of(shippedCalendar.workdays) }

    expect(findHolidayFaults(edition)).toEqual([])
  })

  it('names each festival of the lunar calendar that the text leaves out', () => {
    const faults = ['二、春节', '三、清明节', '五、端午节', '六、中秋节'].map((head) => {
      const kept = notice2026.split('\n').filter((line) => !line.startsWith(head))
      return readHolidayNotice(kept.join('\n'), 2026).faults.map(({ key, text }) => `${key} ${text}`)
    })
    const all = ['春节', '清明节', '端午节', '中秋节']
    expect(faults).toEqual(all.map((name) => [`festivalMissing ${name}`]))
  })

  it.each([
    [
      'days of which it is not said whether they are off',
      '元旦：1月1日放假，1月3日，1月4日上班。',
      2027,
      'sentenceUnclear',
    ],
    ['the notice of another year, by its weekdays', notice2026, 2025, 'weekdayWrong'],
    ['a year that it names itself', '元旦：2026年1月1日放假。', 2027, 'otherYear'],
    ['no days at all', '各省、自治区、直辖市人民政府', 2027, 'nothingRead'],
    ['a day that does not exist', '春节：2月30日放假。', 2027, 'dateWrong'],
    ['a part of the notice', '元旦：1月1日放假。', 2027, 'holidayMissing'],
    ['make-up work on a weekday', '元旦：1月1日放假。1月5日上班。', 2027, 'workdayNoWeekend'],
    ['a day both off and worked', '元旦：1月1日至3日放假。1月3日上班。', 2027, 'both'],
  ])('refuses %s', (_name, text, year, key) => {
    expect(readHolidayNotice(text, year).faults.map((fault) => fault.key)).toContain(key)
  })

  it('takes a long hostile text in a moment', () => {
    const started = processorTime()
    readHolidayNotice(`${'1月'.repeat(40_000)}放假${'（'.repeat(40_000)}`, 2027)
    expect(processorTime() - started).toBeLessThan(500)
  })
})
