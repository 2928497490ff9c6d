import { requestKindNames, requestStates } from '@portal/domain/square/talent/states'
import { useState } from 'react'
import { readAgain, useCallMutation } from '../../api/query.ts'
import { formatDay, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import posted from '../posted.module.css'
import { talentMessages } from './messages.ts'
import styles from './talent.module.css'
import type { Talent } from './talent-types.ts'

const AskDialog = lazy(() => import('./AskDialog.tsx'))

/** How a person is reached: what one may ask, what was asked, and the contact once it was accepted. */
export function ContactPanel({ talent }: { readonly talent: Talent }) {
  const t = useMessages(talentMessages)
  const language = useLanguage()
  const mayAsk = useMay('answer')
  const [asked, setAsked] = useState<'contact' | 'project'>()
  const standing = talent.requests.filter(({ state }) => state === 'asked' || state === 'accepted')
  const isOpen = (kind: 'contact' | 'project') =>
    !standing.some((one) => one.kind === kind && (kind === 'contact' || one.state === 'asked'))
  return (
    <Panel title={t.contact}>
      <div className={layout.stack12}>
        {standing.length > 0 && (
          <ul className={posted.rows}>
            {standing.map((one) => (
              <li key={one.id} className={layout.stack8}>
                <span className={layout.line8}>
                  <StateChip tone={requestStates[one.state].tone}>{requestStates[one.state].name[language]}</StateChip>
                  <span className={texts.quiet13}>
                    {requestKindNames[one.kind][language]} · {formatInstant(one.askedTime)}
                  </span>
                </span>
                {one.title !== '' && <span>{one.title}</span>}
                {one.state === 'accepted' ? <ContactOf id={one.id} /> : <TakeBack id={one.id} />}
                {one.state === 'accepted' && <Stars id={one.id} stars={talent.stars} />}
              </li>
            ))}
          </ul>
        )}
        {standing.length === 0 && <p className={texts.quiet13}>{t.contactText}</p>}
        {!mayAsk && <p className={texts.quiet13}>{t.noRight}</p>}
        {mayAsk && talent.askAgain !== null && <p>{t.askAgain(formatDay(talent.askAgain))}</p>}
        {mayAsk && talent.askAgain === null && (isOpen('contact') || isOpen('project')) && (
          <span className={layout.line8}>
            {isOpen('project') && (
              <Button tone="primary" icon="mail" onClick={() => setAsked('project')}>
                {t.invite}
              </Button>
            )}
            {isOpen('contact') && <Button onClick={() => setAsked('contact')}>{t.ask}</Button>}
          </span>
        )}
      </div>
      {asked && (
        <Opening>
          <AskDialog id={talent.id} kind={asked} onClose={() => setAsked(undefined)} />
        </Opening>
      )}
    </Panel>
  )
}

/** The contact that a request opened, asked for by a press: each reading is noted. */
export function ContactOf({ id }: { readonly id: string }) {
  const t = useMessages(talentMessages)
  const mayRead = useMay('answer')
  const read = useCallMutation('talent.readContact', { onError: () => void readAgain(['talent']) })
  const { data } = read
  if (!data) {
    if (!mayRead) return null
    return (
      <span className={layout.stack4}>
        <span>
          <Button size="small" icon="eye" busy={read.isPending} onClick={() => read.mutate({ id })}>
            {t.show}
          </Button>
        </span>
        <span className={texts.quiet13}>{t.showText}</span>
      </span>
    )
  }
  return (
    <div className={layout.stack4} aria-live="polite">
      <strong>{data.name}</strong>
      {data.phone !== '' && <a href={`tel:${data.phone}`}>{data.phone}</a>}
      {data.email !== '' && <a href={`mailto:${data.email}`}>{data.email}</a>}
      {data.phone === '' && data.email === '' && <span className={texts.quiet13}>{t.noContact}</span>}
      {data.resume !== null && (
        <a href={data.resume} target="_blank" rel="noreferrer">
          {t.resume}
        </a>
      )}
    </div>
  )
}

export function TakeBack({ id }: { readonly id: string }) {
  const t = useMessages(talentMessages)
  const mayAsk = useMay('answer')
  const takeBack = useCallMutation('talent.takeBackRequest', { onError: () => void readAgain(['talent']) })
  return (
    <span className={layout.line8}>
      <span className={texts.quiet13}>{t.waits}</span>
      {mayAsk && (
        <Button size="small" busy={takeBack.isPending} onClick={() => takeBack.mutate({ id })}>
          {t.takeBack}
        </Button>
      )}
    </span>
  )
}

const starKeys = ['1', '2', '3', '4', '5'] as const

/** Stars that one's organisation gives, once the contact was open. */
export function Stars({ id, stars }: { readonly id: string; readonly stars: number | null }) {
  const t = useMessages(talentMessages)
  const mayRate = useMay('answer')
  const rate = useCallMutation('talent.rateTalent', {
    onSuccess: () => void showToast({ tone: 'good', text: t.noteSaved }),
  })
  if (!mayRate) return null
  return (
    <div className={classes(layout.stack4, styles.stars)}>
      <Segments
        label={t.stars}
        options={[['', t.unrated], ...starKeys.map((key) => [key, key] as const)]}
        chosen={stars === null ? '' : (starKeys[stars - 1] ?? '')}
        onChoose={(key) => key !== '' && rate.mutate({ id, stars: Number(key) })}
      />
      <span className={texts.quiet13}>{t.starsHint}</span>
    </div>
  )
}
