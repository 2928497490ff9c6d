import { cleanMarkNumber, parseMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { checkMessages } from './check-messages.ts'
import styles from './QuickCheckPage.module.css'

/**
 * A mark by number or words: leads to the register search, which asks visitors to sign in and keeps what they typed.
 */
export function TrademarkCheck() {
  const t = useMessages(checkMessages)
  const navigate = useNavigate()
  const isSignedIn = useSession().user !== undefined
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const isNumber = parseMarkNumber(text).ok
    const query = isNumber ? { number: cleanMarkNumber(text), mark: cleanMarkNumber(text) } : { name: text.trim() }
    void navigate(pathTo('/serviceHall/trademarkService/register', { query }))
  }
  return (
    <div className={layout.stack16}>
      <form className={classes(layout.tool8, styles.form)} onSubmit={submit}>
        <TextField
          label={t.markNumber}
          hint={t.markNumberHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" tone="primary">
          {t.check}
        </Button>
      </form>
      {!isSignedIn && <p className={texts.soft}>{t.markSignIn}</p>}
    </div>
  )
}
