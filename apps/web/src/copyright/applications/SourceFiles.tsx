import { leftOutWords } from '@portal/domain/copyright/applications/deposit-files'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatBytes } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { moveRow } from '../../parts/move-row.ts'
import { RowTools } from '../../parts/RowTools.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import styles from './copyright.module.css'
import { copyrightMessages } from './messages.ts'

type Files = ReplyFor<'copyright.readSource'>['files']

interface SourceFilesProps {
  readonly all: Files
  /** Paths in the order of the deposit. */
  readonly used: readonly string[]
  readonly onChange: (used: readonly string[]) => void
}

/** Which files go in and in what order; the rest with why it stays out. */
export function SourceFiles({ all, used, onChange }: SourceFilesProps) {
  const t = useMessages(copyrightMessages)
  const language = useLanguage()
  const isUsed = new Set(used)
  const left = all.filter(({ path }) => !isUsed.has(path))
  return (
    <>
      <details open>
        <summary>{t.filesUsed(used.length)}</summary>
        <ol className={styles.files}>
          {used.map((path, at) => (
            <li key={path}>
              <code className={layout.fills}>{path}</code>
              <RowTools
                name={path}
                at={at}
                count={used.length}
                onMove={(to) => onChange(moveRow(used, at, to))}
                onRemove={() => onChange(used.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ol>
      </details>
      {left.length > 0 && (
        <details>
          <summary>{t.left(left.length)}</summary>
          <ul className={styles.files}>
            {left.map(({ path, bytes, leftOut }) => (
              <li key={path}>
                <code className={layout.fills}>{path}</code>
                <small>
                  {formatBytes(bytes)} {leftOut && inLanguage(leftOutWords[leftOut], language)}
                </small>
                <Button size="small" tone="quiet" onClick={() => onChange([...used, path])}>
                  {t.takeIn}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
