import { designClaim } from '@portal/domain/us-filings/figures'
import { applicantName, inventorName, type UsForm, type UsSection, usSections } from '@portal/domain/us-filings/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callQuery, useCallMutation } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { formatDay, formatInstant } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { useDocumentTitle } from '../app/page-title.ts'
import { pathTo } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TextAreaField } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { usMessages } from './messages.ts'
import { savePaper } from './save-paper.ts'
import { UsEditor } from './UsEditor.tsx'
import styles from './us-form.module.css'

type Filing = ReplyFor<'usFilings.getUsFiling'>

/** Correction of a US order: only what the reviewer opened. Without a correction: the proof, section by section. */
export default function UsProofPage() {
  const t = useMessages(usMessages)
  useDocumentTitle(t.proofTitle)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo')
  const [round, setRound] = useState(0)
  const found = useQuery({
    ...callQuery('usFilings.getUsFiling', { orderNo: orderNo ?? '' }, { shownInPlace: true }),
    enabled: orderNo !== null,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const { data } = found
  const reload = async () => {
    await found.refetch()
    setRound((now) => now + 1)
  }
  const open = data?.corrections.find((one) => one.answeredTime === null)
  return (
    <article className={styles.page}>
      <h1 className={styles.pageTitle}>{t.proofTitle}</h1>
      {orderNo === null ? (
        <EmptyState
          picture="nothingYet"
          title={t.proofPick}
          action={<LinkButton to={pathTo('/order/patentOrder')}>{t.toOrders}</LinkButton>}
        />
      ) : found.error && !data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : !data ? (
        <Skeleton lines={10} />
      ) : data.mode === 'correct' ? (
        <UsEditor
          key={round}
          initial={data.json}
          draft={data}
          onMade={() => void navigate(0)}
          onReload={() => void reload()}
        >
          <div className={styles.banner} role="note">
            <strong>{t.corrections}</strong> {open?.dueOn && t.dueBy(formatDay(open.dueOn))}
            <ul>
              {open?.fields.map(({ path, words }) => (
                <li key={path}>{words}</li>
              ))}
            </ul>
          </div>
        </UsEditor>
      ) : (
        <Proof filing={data} onSaid={() => void found.refetch()} />
      )}
    </article>
  )
}

function Proof({ filing, onSaid }: { filing: Filing; onSaid: () => void }) {
  const t = useMessages(usMessages)
  const { orderNo, json, version, proofs, receipt } = filing
  const standing = (section: UsSection) =>
    proofs.find((proof) => proof.section === section && proof.version === version)
  const isWhole = usSections.every((section) => standing(section)?.approved)
  return (
    <div className={styles.form}>
      <div className={styles.banner}>
        <h2>{t.nothingToCorrect}</h2>
        <p>{isWhole ? t.allApproved : t.nothingToCorrectText}</p>
        <p>
          <LinkButton to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>{t.toCase}</LinkButton>{' '}
          <Button icon="download" onClick={() => void savePaper(orderNo, 'dataSheet')}>
            {t.dataSheet}
          </Button>
        </p>
      </div>
      {receipt.length > 0 && (
        <div className={styles.banner} role="alert">
          <h2>{t.receipt}</h2>
          <ul>
            {receipt.map(({ name, ordered, received }) => (
              <li key={name}>
                {t.ordered}: {ordered}; {t.received}: {received}
              </li>
            ))}
          </ul>
        </div>
      )}
      {usSections.map((section) => (
        <section key={section} className={styles.section} aria-labelledby={`proof-${section}`}>
          <h2 id={`proof-${section}`}>{t[section]}</h2>
          <Sides form={json} section={section} />
          <Said filing={filing} section={section} onSaid={onSaid} />
        </section>
      ))}
    </div>
  )
}

/** Rows of a section: what it is, the English that is filed, and the Chinese it comes from. */
function Sides({ form, section }: { form: UsForm; section: UsSection }) {
  const t = useMessages(usMessages)
  const rows: Readonly<Record<UsSection, readonly (readonly [string, string, string])[]>> = {
    title: [[t.titleField, form.title, form.titleZh]],
    route: form.priorities.map(
      (one, at) => [t.priority(at + 1), `${one.country} ${one.number}, ${one.filedOn}`, ''] as const,
    ),
    inventors: form.inventors.map(
      (one, at) => [t.inventor(at + 1), `${inventorName(one)}, ${one.city}`, one.nameZh] as const,
    ),
    applicants: form.applicants.map((one, at) => [t.applicant(at + 1), applicantName(one), one.nameZh] as const),
    content:
      form.kind === 'usDesign'
        ? [[t.claims, designClaim(form.design.article), '']]
        : [
            [t.claims, form.utility.claims.text, ''],
            [t.abstract, form.utility.abstract.text, ''],
          ],
    entity: [[t.claimed, t[form.entity.claimed], '']],
    papers: [
      ...form.papers.map((one) => [one.kind, one.fileName, ''] as const),
      [t.signature, form.signature.name, ''] as const,
    ],
  }
  return (
    <div className={styles.rows}>
      {rows[section].map(([label, english, chinese]) => (
        <div key={label} className={styles.sides}>
          <span className={styles.note}>{label}</span>
          <span lang="en">{english || '—'}</span>
          <span lang="zh-CN">{chinese}</span>
        </div>
      ))}
    </div>
  )
}

function Said({ filing, section, onSaid }: { filing: Filing; section: UsSection; onSaid: () => void }) {
  const t = useMessages(usMessages)
  const { orderNo, version, proofs, mayProve } = filing
  const [words, setWords] = useState('')
  const prove = useCallMutation('usFilings.proveSection', {
    invalidates: [],
    onSuccess: () => {
      setWords('')
      onSaid()
    },
    // Another version was handed in meanwhile: the proof goes on with that one.
    onError: onSaid,
  })
  const own = proofs.filter((proof) => proof.section === section)
  const isApproved = own[0]?.approved && own[0].version === version
  return (
    <div className={styles.rows}>
      {own.map((proof) => (
        <p key={proof.time} className={proof.approved ? styles.good : undefined}>
          {proof.approved ? t.approvedBy(proof.by) : t.saidBy(proof.by)} · {formatInstant(proof.time)}
          {proof.words !== '' && `: ${proof.words}`}
        </p>
      ))}
      {mayProve && (
        <>
          <TextAreaField
            label={`${t.remark}: ${t[section]}`}
            rows={2}
            maxLength={2000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <div className={styles.line}>
            <Button
              disabled={words.trim() === '' || prove.isPending}
              onClick={() => prove.mutate({ orderNo, version, section, approved: false, words })}
            >
              {t.sendRemark}
            </Button>
            <Button
              tone="primary"
              aria-label={`${t.approve}: ${t[section]}`}
              disabled={isApproved || prove.isPending}
              onClick={() => prove.mutate({ orderNo, version, section, approved: true })}
            >
              {t.approve}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
