import { cleanMarkNumber, parseMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import own from './register.module.css'
import { registerMessages } from './register-messages.ts'

/** One field for what is asked most: a number is looked up as a number, everything else as the words of a mark. */
export function RegisterSearchBox({ state }: { readonly state: ListState }) {
  const t = useMessages(registerMessages)
  const [text, setText] = useState(state.get('number') ?? state.get('name') ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = text.trim()
    const isNumber = parseMarkNumber(typed).ok
    state.change({ name: isNumber ? undefined : typed, number: isNumber ? cleanMarkNumber(typed) : undefined })
  }
  return (
    <search>
      <form className={own.box} onSubmit={submit}>
        <TextField
          label={t.box}
          labelHidden
          type="search"
          placeholder={t.box}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" tone="primary" icon="search">
          {t.find}
        </Button>
      </form>
    </search>
  )
}
