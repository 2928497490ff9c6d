import type { TextareaHTMLAttributes } from 'react'
import { Field } from './Field.tsx'
import styles from './TextAreaField.module.css'

type TextAreaFieldProps = Omit<Parameters<typeof Field>[0], 'control'> & TextareaHTMLAttributes<HTMLTextAreaElement>

/** Several lines of text; grows with them where the browser can. */
export function TextAreaField({ label, hint, error, labelHidden, className, id, ...area }: TextAreaFieldProps) {
  return (
    <Field
      {...{ label, hint, error, labelHidden, className, id }}
      required={area.required}
      control={(wiring) => (
        <textarea {...area} {...wiring} className={styles.area} style={{ ['--rows' as string]: area.rows }} />
      )}
    />
  )
}
