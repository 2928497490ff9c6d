import { channelNames } from '@portal/domain/site/messages/choices'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor, RequestFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { choiceMessages } from './choice-messages.ts'
import styles from './messages.module.css'

type Choices = ReplyFor<'messages.getChoices'>

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Where the person is reached, in which language and when. Each change is kept at once. */
export function ToldSettings({ told }: { told: Choices }) {
  const t = useMessages(choiceMessages)
  const save = useCallMutation('messages.saveChoices', {
    onSuccess: () => void showToast({ tone: 'good', text: t.saved }),
  })
  const keep = (settings: Omit<RequestFor<'messages.saveChoices'>, 'choices'>) =>
    save.mutate({ choices: [], ...settings })
  const { quietFrom, quietTo } = told
  // An hour that was saved by another program is shown too.
  const hoursWith = (hour: string | null) => [...new Set([...hours, ...(hour ? [hour] : [])])].toSorted()
  const options = (hour: string | null) => hoursWith(hour).map((value) => ({ value, label: value }))
  return (
    <section className={classes(layout.stack12, styles.column)} aria-labelledby="told-when">
      <h2 id="told-when" className={texts.heading}>
        {t.when}
      </h2>
      <div className={styles.settings}>
        <SelectField
          label={t.language}
          value={told.language}
          options={[
            { value: 'en', label: t.english },
            { value: 'zh', label: t.chinese },
          ]}
          onChange={(language) => keep({ language: language === 'en' ? 'en' : 'zh' })}
        />
        <SelectField
          label={t.digestHour}
          value={hours[told.digestHour] ?? ''}
          options={options(null)}
          onChange={(hour) => keep({ digestHour: hours.indexOf(hour) })}
        />
        <SelectField
          label={t.quietFrom}
          placeholder={t.noQuiet}
          value={quietFrom ?? ''}
          options={options(quietFrom)}
          onChange={(from) => keep({ quiet: from ? { from, to: quietTo ?? '08:00' } : null })}
        />
        {quietFrom !== null && (
          <SelectField
            label={t.quietTo}
            value={quietTo ?? ''}
            options={options(quietTo)}
            onChange={(to) => keep({ quiet: { from: quietFrom, to } })}
          />
        )}
      </div>
      <p className={texts.quiet13}>{t.quietHint}</p>
    </section>
  )
}

/** The ways that there are, each with what of the person's it leads to. */
export function Addresses({ channels }: Pick<Choices, 'channels'>) {
  const t = useMessages(choiceMessages)
  const language = useLanguage()
  return (
    <section className={classes(layout.stack12, styles.column)} aria-labelledby="told-where">
      <h2 id="told-where" className={texts.heading}>
        {t.addresses}
      </h2>
      <dl className={classes(layout.stack8, styles.addresses)}>
        {channels.map(({ channel, address, isSetUp, isBroken }) => (
          <div key={channel}>
            <dt>{channelNames[channel][language]}</dt>
            <dd>
              {!isSetUp ? t.notOffered : address === null ? t.noAddress : address || t.bound}
              {isBroken && (
                <>
                  {' '}
                  <StateChip tone="bad">{t.broken}</StateChip>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Link to={pathTo('/user/userCenter')}>{t.toContacts}</Link>
    </section>
  )
}
