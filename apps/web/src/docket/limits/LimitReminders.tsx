import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { limitReminderMessages } from './reminder-messages.ts'

type Reminders = NonNullable<ReplyFor<'docket.getLimit'>['reminders']>

/** Who is reminded of a limit and when, what was told, and to whom it goes on unless somebody acknowledges it. */
export function LimitReminders({ reminders, isSeen }: { reminders: Reminders; isSeen: boolean }) {
  const t = useMessages(limitReminderMessages)
  const language = useLanguage()
  const names = (list: readonly string[]) => list.join(language === 'zh' ? '、' : ', ')
  const { by, to, told, nextOn, climbs } = reminders
  const what = ({ days, climb }: Reminders['told'][number]) =>
    climb ? t[climb] : days === null ? t.told : t.step(days)
  return (
    <section className={layout.stack4} aria-label={t.title}>
      <h3>{t.title}</h3>
      {by !== 'docket' && <p className={texts.soft13}>{t[by]}</p>}
      {by === 'docket' && (
        <>
          <p className={layout.spread16}>
            <span>{t.to}</span>
            <span>{to.length > 0 ? names(to) : t.toNobody}</span>
          </p>
          {told.length > 0 && (
            <ol className={layout.stack4}>
              {told.map((one) => (
                <li className={layout.spread16} key={`${one.days}-${one.climb}-${one.time}`}>
                  <span>{what(one)}</span>
                  <time dateTime={one.time}>{formatInstant(one.time)}</time>
                </li>
              ))}
            </ol>
          )}
          <p className={layout.spread16}>
            <span>{nextOn ? t.next : t.noNext}</span>
            {nextOn && <time dateTime={nextOn}>{nextOn}</time>}
          </p>
          {climbs.map(({ level, to: receivers, time }) => (
            <p className={layout.spread16} key={level}>
              <span>
                {level === 'lead' ? t.climbsLead : t.climbsOwner} · {names(receivers)}
              </span>
              <time dateTime={time}>{formatInstant(time)}</time>
            </p>
          ))}
          {climbs.length > 0 && !isSeen && <p className={texts.soft13}>{t.unless}</p>}
        </>
      )}
    </section>
  )
}
