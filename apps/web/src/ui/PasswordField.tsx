import { useState } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from './Button.tsx'
import { TextField, type TextFieldProps } from './Field.tsx'
import { passwordMessages } from './password-messages.ts'

/** A password, which can be shown while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const t = useMessages(passwordMessages)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <Button
          tone="quiet"
          size="small"
          icon={shown ? 'eyeShut' : 'eye'}
          aria-label={shown ? t.hidePassword : t.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
