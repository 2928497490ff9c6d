import { useMessages } from '../../app/language.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { productOrderMessages } from './order-messages.ts'
import type { OrderFile } from './product-order-types.ts'
import styles from './product-orders.module.css'

export interface Attached {
  readonly id: string
  readonly name: string
}

interface AttachProps {
  readonly label: string
  readonly files: readonly Attached[]
  readonly onChange: (change: (files: readonly Attached[]) => readonly Attached[]) => void
}

/** Files that go along with what is said, each to be removed before it is sent. */
export function Attach({ label, files, onChange }: AttachProps) {
  const t = useMessages(productOrderMessages)
  return (
    <div className={layout.stack8}>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ id, name }) => (
            <li key={id} className={layout.between8}>
              <span className={texts.breaks}>{name}</span>
              <Button
                size="small"
                tone="quiet"
                icon="close"
                aria-label={`${t.remove} ${name}`}
                onClick={() => onChange((all) => all.filter((file) => file.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadField
        type="any"
        multiple
        label={label}
        onUploaded={({ id, name }) => onChange((all) => [...all, { id, name }])}
      />
    </div>
  )
}

/** Files of an order to open, each by a link of its own line. */
export function FileLinks({ files }: { files: readonly OrderFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ fileId, name, url }) => (
        <li key={fileId}>
          <a href={url} target="_blank" rel="noreferrer" className={texts.breaks}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
