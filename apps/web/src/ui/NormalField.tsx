import { TextField, type TextFieldProps } from './Field.tsx'

type NormalFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange'> & {
  readonly value: string
  /** The usual spelling of what is typed. */
  readonly normal: (text: string) => string
  readonly onPut: (text: string) => void
}

/** A number that people write in many ways: as it is typed while it is, in its usual spelling when it is left. */
export function NormalField({ value, normal, onPut, onBlur, ...field }: NormalFieldProps) {
  return (
    <TextField
      {...field}
      value={value}
      onChange={(event) => onPut(event.target.value)}
      onBlur={(event) => {
        onBlur?.(event)
        if (normal(value) !== value) onPut(normal(value))
      }}
    />
  )
}
