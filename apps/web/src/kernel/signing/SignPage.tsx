import { areaKindNames, isCopyrightOrder } from '@portal/domain/kernel/orders/order-areas'
import { signingRoles } from '@portal/domain/kernel/signing/signing'
import { useEffect } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { lastDay } from '../../parts/signing/last-day.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useParams } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { DeclineForm } from './DeclineForm.tsx'
import { signMessages } from './messages.ts'
import { PaperList } from './PaperList.tsx'
import { ScanForm } from './ScanForm.tsx'
import styles from './signing.module.css'
import { linkEndOf, type SigningRequest } from './signing-request.ts'

/** What a link asks to be signed: read, sign on paper, send the scan, or decline. Opened without signing in. */
export default function SignPage() {
  const t = useMessages(signMessages)
  const { code = '' } = useParams()
  const open = useCallMutation('signing.openLink', { shownInPlace: true })
  const { data, error, mutate } = open
  useDocumentTitle(t.windowTitle)
  useEffect(() => mutate({ code }), [code, mutate])
  const again = () => mutate({ code })
  const end = linkEndOf(error)
  const wayOn = <LinkButton to={pathTo('/')}>{t.toHall}</LinkButton>
  const isPastSigning = end === 'signing.filed' || end === 'signing.closed'
  return (
    <article className={styles.page}>
      {error !== null &&
        (end !== undefined || isGone(error) ? (
          <div role="alert">
            <EmptyState
              isPage
              picture="nothingFound"
              title={isPastSigning ? t.closedTitle : t.goneTitle}
              action={wayOn}
            >
              {end === undefined ? t.goneText : error.message}
            </EmptyState>
          </div>
        ) : (
          <ErrorState isPage error={error} busy={open.isPending} onRetry={again} wayOn={wayOn} />
        ))}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data && error === null && <Answer asked={data} code={code} onAnswered={again} />}
    </article>
  )
}

/** A link that opens nothing now, or that was copied in part, opens nothing later. */
const isGone = (error: unknown) =>
  error instanceof CallError && (error.errorCode === 'signing.linkGone' || error.errorCode === 'common.badRequest')

interface AnswerProps {
  readonly asked: SigningRequest
  readonly code: string
  readonly onAnswered: () => void
}

function Answer({ asked, code, onAnswered }: AnswerProps) {
  const t = useMessages(signMessages)
  const { state, from, answeredTime, signerName } = asked
  if (state === 'signed') {
    return (
      <EmptyState isPage picture="allDone" title={t.signedTitle}>
        {t.signedText(signerName ?? '', formatInstant(answeredTime ?? ''))}
      </EmptyState>
    )
  }
  if (state === 'declined') {
    return (
      <EmptyState isPage picture="nothingYet" title={t.declinedTitle}>
        {t.declinedText(from)}
      </EmptyState>
    )
  }
  return (
    <>
      <header className={styles.head}>
        <h1>{t.title(from)}</h1>
        <p>{t.lead(asked.name)}</p>
      </header>
      <Facts asked={asked} />
      <ol className={styles.steps}>
        <li>
          <h2>{t.read}</h2>
          <p className={classes(texts.soft13, texts.breaks)}>
            {isCopyrightOrder(asked.type) ? t.readOwners : t.readText}
          </p>
          <PaperList papers={asked.papers} code={code} />
        </li>
        <li>
          <h2>{t.sign}</h2>
          <p>{asked.isPerson ? t.signPerson : t.signCompany}</p>
        </li>
        <li>
          <h2>{t.send}</h2>
          <ScanForm asked={asked} code={code} onAnswered={onAnswered} />
        </li>
      </ol>
      <DeclineForm from={from} code={code} onAnswered={onAnswered} />
    </>
  )
}

const kindNames: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = areaKindNames

function Facts({ asked }: { asked: SigningRequest }) {
  const t = useMessages(signMessages)
  const language = useLanguage()
  const kind = kindNames[asked.type]
  return (
    <dl className={styles.facts}>
      <div>
        <dt className={texts.soft13}>{t.about}</dt>
        <dd className={classes(texts.breaks, texts.medium)}>
          {asked.title}
          {kind && <span className={classes(texts.soft13, texts.breaks)}> {inLanguage(kind, language)}</span>}
        </dd>
      </div>
      <div>
        <dt className={texts.soft13}>{t.role}</dt>
        <dd className={classes(texts.breaks, texts.medium)}>{inLanguage(signingRoles[asked.role], language)}</dd>
      </div>
      <div>
        <dt className={texts.soft13}>{t.until}</dt>
        <dd className={classes(texts.breaks, texts.medium)}>{lastDay(asked.expireTime)}</dd>
      </div>
    </dl>
  )
}
