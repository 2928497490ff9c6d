import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { markedPieces } from './marked-pieces.ts'
import { recordMessages, writeMessages } from './messages.ts'
import { changedParts, partsOf } from './record-parts.ts'
import type { OneRecord, Version } from './record-types.ts'
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
        {from.data && to.data && <Difference from={from.data} to={to.data} />}
      </div>
    </Dialog>
  )
}

function Difference({ from, to }: { from: Version; to: Version }) {
  const t = useMessages(recordMessages)
  const w = useMessages(writeMessages)
  const language = useLanguage()
  const parts = (version: Version) => partsOf(version, w, w.textOf, language)
  const changed = changedParts(parts(from), parts(to))
  if (changed.length === 0) return <p className={texts.soft14}>{t.same}</p>
  return (
    <div className={styles.sheet}>
      {changed.map((part) => (
        <Fragment key={part.key}>
          <h2>{part.name}</h2>
          <Marked from={part.from} to={part.to} />
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
