import type { RecordReference } from '@portal/domain/office/records/record-facts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { writeMessages } from './messages.ts'
import styles from './records.module.css'

interface ReferencesProps {
  readonly references: readonly RecordReference[]
  readonly isTried: boolean
  readonly isWeb: (url: string) => boolean
  readonly isFull: boolean
  readonly onChange: (references: readonly RecordReference[]) => void
}

/** Sources that a record rests on, each with its web address or none. */
export function References({ references, isTried, isWeb, isFull, onChange }: ReferencesProps) {
  const t = useMessages(writeMessages)
  const put = (at: number, part: Partial<RecordReference>) =>
    onChange(references.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <Panel title={t.references}>
      <div className={layout.stack12}>
        {references.map(({ title, url }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source is known by its place alone
          <div key={at} className={styles.reference}>
            <TextField
              label={t.referenceTitle(at + 1)}
              maxLength={300}
              autoComplete="off"
              value={title}
              error={isTried && title.trim() === '' && url.trim() !== '' ? t.sourceTitleMissing : undefined}
              onChange={({ target }) => put(at, { title: target.value })}
            />
            <TextField
              label={t.referenceUrl(at + 1)}
              type="url"
              maxLength={500}
              autoComplete="off"
              value={url}
              error={isTried && !isWeb(url) ? t.badUrl : undefined}
              onChange={({ target }) => put(at, { url: target.value })}
            />
            <Button
              size="small"
              tone="quiet"
              icon="bin"
              aria-label={t.removeReference(at + 1)}
              onClick={() => onChange(references.filter((_, place) => place !== at))}
            />
          </div>
        ))}
        {!isFull && (
          <Button icon="plus" onClick={() => onChange([...references, { title: '', url: '' }])}>
            {t.addReference}
          </Button>
        )}
      </div>
    </Panel>
  )
}
