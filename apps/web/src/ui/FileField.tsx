import { type ReactNode, type Ref, useState } from 'react'
import { useMessages } from '../app/language.ts'
import { Field } from './Field.tsx'
import styles from './FileField.module.css'
import { fileMessages } from './file-messages.ts'
import { Icon } from './Icon.tsx'

interface FileFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string
  /** Endings, as the browser's own control wants them: `.xlsx`. */
  readonly accept: string
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
  readonly onChoose: (file: File | undefined) => void
  /** Name of the chosen file, where the owner may take it away again. */
  readonly chosen?: string | undefined
}

/** One file to choose, in the page's own words: the browser's control lies over it unseen, with its keys and its drop. */
export function FileField({ label, hint, error, accept, disabled, ref, onChoose, ...props }: FileFieldProps) {
  const t = useMessages(fileMessages)
  const [name, setName] = useState<string>()
  const chosen = 'chosen' in props ? props.chosen : name
  return (
    <Field
      {...{ label, hint }}
      {...(error !== undefined && { error })}
      control={(wiring) => (
        <span className={styles.box}>
          <input
            {...wiring}
            ref={ref}
            type="file"
            accept={accept}
            disabled={disabled}
            title={chosen ?? t.none}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              setName(file?.name)
              onChoose(file)
            }}
          />
          <span className={styles.face} aria-hidden="true">
            <Icon name="upload" size={16} />
            {t.choose}
          </span>
          <span className={styles.name} aria-hidden="true">
            {chosen ?? t.none}
          </span>
        </span>
      )}
    />
  )
}
