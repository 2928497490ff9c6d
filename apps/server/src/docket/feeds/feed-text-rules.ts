import { feedScopes } from '@portal/domain/docket/feeds/feed-choices'
import { limitAreas } from '@portal/domain/docket/limits/limit-areas'
import { limitActors } from '@portal/domain/docket/limits/limit-rules'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { formatFen } from '@portal/domain/platform/words/amounts'
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { FoundLimit } from '../limits/limit-queries.ts'
import { toLimitRow } from '../limits/limit-row-rules.ts'
import type { FeedRow } from './feed-queries.ts'

const words = {
  case: { en: 'Case', zh: '案件' },
  number: { en: 'Number', zh: '申请号或注册号' },
  orderNo: { en: 'Order no.', zh: '订单号' },
  customer: { en: 'Customer', zh: '客户' },
  person: { en: 'Responsible', zh: '负责人' },
  official: { en: 'Official deadline', zh: '官方绝限' },
  inner: { en: 'Internal deadline', zh: '内部期限' },
  reply: { en: 'Reply to us by', zh: '答复我们的期限' },
  acts: { en: 'Who acts', zh: '办理方' },
  amount: { en: 'Amount', zh: '金额' },
  overdue: { en: 'Overdue', zh: '已逾期' },
  missed: { en: 'Missed', zh: '已错过' },
  tooMany: { en: 'more limits are not in this calendar', zh: '项期限未列入此日历' },
  open: { en: 'Open the docket to see them', zh: '请在期限台账中查看' },
} as const

/** A version counts the seconds since this day: a whole number of 32 bits until 2093. */
const sequenceFrom = Date.parse('2025-01-01T00:00:00Z')
/** Warnings come at nine in the morning: an event of a whole day begins at midnight. */
const morning = 9 * 3_600

interface Feed {
  readonly feed: FeedRow
  readonly user: SessionUser
  readonly language: 'en' | 'zh'
  readonly publicUrl: string
  readonly limits: readonly FoundLimit[]
  /** How many more there are. */
  readonly left: number
}

/** What a feed is called where its maker gave it no name. */
export function describeFeed(
  { name, scope, areas }: Pick<FeedRow, 'name' | 'scope' | 'areas'>,
  language: 'en' | 'zh',
): string {
  if (name !== '') return name
  const of = (areas ?? []).map((area) => limitAreas[area]?.[language] ?? area)
  return [feedScopes[scope][language], ...of].join(' · ')
}

/**
 * A calendar (RFC 5545) of limits, a whole day each. The id of a limit is that of its event and its last change, or that of the feed's
 * settings, the SEQUENCE, so that a calendar program moves what moved and drops what is done. Nothing tells of the moment of reading: what
 * did not change reads alike.
 */
export function feedText({ feed, user, language, publicUrl, limits, left }: Feed): string {
  const calendar = ical({
    name: describeFeed(feed, language),
    prodId: { company: 'portal', product: 'docket', language: language.toUpperCase() },
    ttl: 12 * 3_600,
  })
  for (const found of limits) {
    const row = toLimitRow(found, user, language)
    const [from, to] = wholeDay(feed.by === 'ours' ? (row.internalOn ?? row.officialOn) : row.officialOn)
    const name = `${row.limit[language]} · ${row.title || row.number}`
    const fate = row.state === 'missed' ? words.missed : row.isOverdue ? words.overdue : undefined
    const changed = Math.max(new Date(found.changedAt).getTime(), feed.changedAt.getTime())
    const event = calendar.createEvent({
      id: `${row.id}@portal`,
      // Two moves of one second differ by the count of moves.
      sequence: Math.floor((changed - sequenceFrom) / 1_000) + found.revision,
      stamp: new Date(changed),
      start: from,
      end: to,
      allDay: true,
      summary: fate ? `${fate[language]}${language === 'zh' ? '：' : ': '}${name}` : name,
      description: describeLimitRow(row, { user, language, publicUrl }),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    for (const days of feed.warnDays)
      event.createAlarm({ type: ICalAlarmType.display, trigger: days * 86_400 - morning, description: name })
  }
  const last = limits.at(-1)
  if (left > 0 && last) {
    const [start, end] = wholeDay(last.officialOn)
    calendar.createEvent({
      ...{
        id: `${feed.id}-more@portal`,
        start,
        end,
        allDay: true,
        stamp: new Date(last.changedAt),
        transparency: ICalEventTransparency.TRANSPARENT,
      },
      summary: `${left} ${words.tooMany[language]}`,
      description: `${words.open[language]}: ${publicUrl}/docket`,
    })
  }
  return calendar.toString()
}

function describeLimitRow(
  row: ReturnType<typeof toLimitRow>,
  { user, language, publicUrl }: Pick<Feed, 'user' | 'language' | 'publicUrl'>,
): string {
  const inner = user.role === 'customer' ? words.reply : words.inner
  const line = (label: { en: string; zh: string }, value: string | null) =>
    value ? [`${label[language]}${language === 'zh' ? '：' : ': '}${value}`] : []
  return [
    ...line(words.case, row.title),
    ...line(words.number, row.number),
    ...line(words.orderNo, row.orderNo),
    ...line(words.customer, row.customer),
    ...line(words.official, row.mayMove ? notedDay(row.officialOn, language) : row.officialOn),
    ...line(inner, row.internalOn),
    ...line(words.acts, limitActors[row.acts][language]),
    ...line(words.person, row.person),
    ...line(words.amount, row.amountFen === null ? null : formatFen(row.amountFen)),
    `${publicUrl}/docket?limit=${row.id}`,
  ].join('\n')
}

/** A day as the writer of calendars takes it: from its midnight to that of the next, read in UTC. */
function wholeDay(on: string): readonly [Date, Date] {
  const from = new Date(`${on}T00:00:00Z`)
  return [from, new Date(from.getTime() + 86_400_000)]
}
