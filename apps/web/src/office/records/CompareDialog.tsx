import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { markedPieces } from './marked-pieces.ts'
import { recordMessages, writeMessages } from './messages.ts'
import type { Facts, OneRecord } from './record-types.ts'
import styles from './records.module.css'

/** Two versions of a record, what only one of them says marked word by word. */
export default function CompareDialog({ record, onClose }: { record: OneRecord; onClose: () => void }) {
  const t = useMessages(recordMessages)
  const { id, versions } = record
  const [older, setOlder] = useState(versions[1]?.version ?? 1)
  const [newer, setNewer] = useState(versions[0]?.version ?? 1)
  const from = useQuery(callQuery('records.getVersion', { id, version: older }, { shownInPlace: true }))
  const to = useQuery(callQuery('records.getVersion', { id, version: newer }, { shownInPlace: true }))
  const options = versions.map(({ version }) => ({ value: String(version), label: t.version(version) }))
  const error = from.error ?? to.error
  return (
    <Dialog open width="wide" title={t.compare} onClose={onClose}>
      <div className={layout.stack16}>
        <div className={styles.pair}>
          <SelectField
            label={t.older}
            value={String(older)}
            options={options}
            onChange={(value) => setOlder(Number(value))}
          />
          <SelectField
            label={t.newer}
            value={String(newer)}
            options={options}
            onChange={(value) => setNewer(Number(value))}
          />
        </div>
        {error && (
          <ErrorState
            error={error}
            busy={from.isFetching || to.isFetching}
            onRetry={() => void Promise.all([from.refetch(), to.refetch()])}
          />
        )}
        {!error && (!from.data || !to.data) && <Skeleton lines={8} />}
        {from.data && to.data && <Difference from={from.data.facts} to={to.data.facts} />}
      </div>
    </Dialog>
  )
}

/** What a version says as texts with a name, in the order of the form. */
function partsOf(facts: Facts, t: { readonly title: string; readonly summary: string; readonly references: string }) {
  return new Map([
    [t.title, facts.title],
    [t.summary, facts.summary],
    ...facts.sections.map(({ heading, text }) => [heading, text] as const),
    [t.references, facts.references.map(({ title, url }) => `${title} ${url}`.trim()).join('\n')] as const,
  ])
}

function Difference({ from, to }: { from: Facts; to: Facts }) {
  const t = useMessages(recordMessages)
  const w = useMessages(writeMessages)
  const names = { title: w.title, summary: w.summary, references: w.references }
  const [before, after] = [partsOf(from, names), partsOf(to, names)]
  const changed = [...new Set([...after.keys(), ...before.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  )
  if (changed.length === 0) return <p className={texts.soft14}>{t.same}</p>
  return (
    <div className={styles.sheet}>
      {changed.map((name) => (
        <Fragment key={name}>
          <h2>{name}</h2>
          <Marked from={before.get(name) ?? ''} to={after.get(name) ?? ''} />
        </Fragment>
      ))}
    </div>
  )
}

function Marked({ from, to }: { from: string; to: string }) {
  const pieces = markedPieces(from, to)
  return (
    <p>
      {pieces.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, drawn anew with it
        <Fragment key={at}>{kind === 'gone' ? <del>{text}</del> : kind === 'come' ? <ins>{text}</ins> : text}</Fragment>
      ))}
    </p>
  )
}
