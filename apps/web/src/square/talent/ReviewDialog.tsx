import {
  availabilityNames,
  certificateNames,
  degreeNames,
  shownNameOf,
  shownPartNames,
  talentKindNames,
} from '@portal/domain/square/talent/entry'
import { talentAfter } from '@portal/domain/square/talent/states'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { callQuery, readAgain, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import posted from '../posted.module.css'
import { reviewMessages } from './review-messages.ts'
import { fieldsIn, placeIn } from './TalentCard.tsx'
import type { Review } from './talent-types.ts'
import { Stations, WorkRows } from './WorkRows.tsx'

const acts = ['block', 'unblock', 'return', 'accept'] as const
type Act = (typeof acts)[number]

/** One entry as it was written, with what a reviewer may do. */
export default function ReviewDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const [ticked, setTicked] = useState<readonly string[]>()
  const [isTried, setTried] = useState(false)
  const { draft, text: reason, setText, clear } = useDraftText(`talent-review-${id}`)
  const { data, error, isFetching, refetch } = useQuery(callQuery('talent.getReview', { id }, { shownInPlace: true }))
  const review = useCallMutation('talent.reviewTalent', {
    onSuccess: () => {
      clear()
      showToast({ tone: 'good', text: t.done })
      onClose()
    },
    onError: () => void readAgain(['talent']),
  })
  const verified = ticked ?? data?.certificateList.filter((one) => one.verified).map(({ key }) => key) ?? []
  const decide = (act: Act) => {
    setTried(true)
    if (!data || (act !== 'accept' && reason.trim() === '')) return
    review.mutate({ id, version: data.version, act, verified: [...verified], reason: act === 'accept' ? '' : reason })
  }
  const possible = data ? acts.filter((act) => talentAfter(data.state, act, 'staff') !== undefined) : []
  const tones = { block: 'bad', accept: 'primary', return: undefined, unblock: undefined } as const
  return (
    <Dialog
      open
      keepOpen="kept"
      width="wide"
      title={data?.name ?? ''}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {possible.map((act) => (
            <Button
              key={act}
              {...(tones[act] && { tone: tones[act] })}
              busy={review.isPending}
              onClick={() => decide(act)}
            >
              {t[act]}
            </Button>
          ))}
        </>
      }
    >
      {!data && !error && <Skeleton lines={12} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <div className={layout.stack16}>
          <Written entry={data} />
          <Certificates entry={data} ticked={verified} mayTick={possible.includes('accept')} onTick={setTicked} />
          {possible.some((act) => act !== 'accept') && (
            <>
              <PutBack draft={draft} />
              <TextAreaField
                label={t.reason}
                hint={t.reasonHint}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setText(target.value)}
                {...(isTried && reason.trim() === '' && { error: t.reasonMissing })}
              />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

function Written({ entry }: { readonly entry: Review }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const { json } = entry
  const degree = json.degree === '' ? '' : degreeNames[json.degree][language]
  const facts = [
    [t.organisation, json.organisation],
    [t.fields, fieldsIn(json.fields, language)],
    [t.region, placeIn({ regional: json.region, city: json.city }, language)],
    [t.education, [degree, json.school, json.major].filter(Boolean).join(' · ')],
    [t.nameShown, shownNameOf(json)[language]],
    [t.years, json.years],
    [t.availability, availabilityNames[json.availability][language]],
    [t.pay, json.expectedPay],
    [t.skills, json.skills],
    [t.shown, json.shown.map((part) => shownPartNames[part][language]).join(language === 'zh' ? '、' : ', ')],
  ] as const
  return (
    <div className={layout.stack16}>
      <p>
        {talentKindNames[json.kind][language]} · {json.title}
      </p>
      {entry.blotted && <p className={texts.warn13}>{t.blotted}</p>}
      <dl className={posted.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
      {json.intro !== '' && (
        <div className={layout.stack4}>
          <h3>{t.intro}</h3>
          <p className={posted.text}>{json.intro}</p>
        </div>
      )}
      {json.works.length > 0 && (
        <div className={layout.stack8}>
          <h3>{t.works}</h3>
          <WorkRows list={json.works} />
        </div>
      )}
      {json.experience.length > 0 && (
        <div className={layout.stack8}>
          <h3>{t.experience}</h3>
          <Stations list={json.experience} />
        </div>
      )}
    </div>
  )
}

interface CertificatesProps {
  readonly entry: Review
  readonly ticked: readonly string[]
  readonly mayTick: boolean
  readonly onTick: (ticked: readonly string[]) => void
}

function Certificates({ entry, ticked, mayTick, onTick }: CertificatesProps) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  return (
    <div className={layout.stack8}>
      <h3>{t.certificates}</h3>
      {entry.certificateList.length === 0 && <p className={texts.quiet}>{t.none}</p>}
      {entry.certificateList.map(({ key, kind, number, url }) => {
        const name = `${certificateNames[kind][language]} ${number}`
        return (
          <div key={key} className={layout.stack4}>
            <CheckField
              label={t.verified(name)}
              checked={ticked.includes(key)}
              disabled={!mayTick}
              onChange={({ target }) =>
                onTick(target.checked ? [...ticked, key] : ticked.filter((other) => other !== key))
              }
            />
            {url === null ? (
              <span className={texts.quiet13}>{t.noScan}</span>
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {t.scan(name)}
              </a>
            )}
          </div>
        )
      })}
    </div>
  )
}
