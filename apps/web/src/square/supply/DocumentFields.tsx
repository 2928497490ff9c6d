import { postLimits } from '@portal/domain/square/supply/post-form'
import { useMessages } from '../../app/language.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import type { TypedPost } from './supply-types.ts'
import { writeMessages } from './write-messages.ts'

interface DocumentFieldsProps {
  readonly list: TypedPost['documents']
  readonly onChange: (list: TypedPost['documents']) => void
}

/** Documents that are given to whoever's request is accepted. */
export function DocumentFields({ list, onChange }: DocumentFieldsProps) {
  const t = useMessages(writeMessages)
  return (
    <div className={layout.stack12}>
      <h3>{t.documents}</h3>
      <p className={texts.quiet13}>{t.documentsHint}</p>
      {list.length > 0 && (
        <ul className={layout.stack8}>
          {list.map((one) => (
            <li key={one.fileId} className={layout.between8x16}>
              <span className={texts.breaks}>{one.name}</span>
              <Button
                size="small"
                tone="quiet"
                icon="close"
                aria-label={t.removeDocument(one.name)}
                onClick={() => onChange(list.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      {list.length < postLimits.documents && (
        <UploadField
          label={t.upload}
          type="any"
          onUploaded={({ id, name }) => onChange([...list, { fileId: id, name: name.slice(0, 120) }])}
        />
      )}
    </div>
  )
}
