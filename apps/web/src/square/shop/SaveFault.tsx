import { CallError } from '../../api/call-error.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { lookMessages } from './messages.ts'

/** Why something was not saved; where another was faster, the way to what they saved. */
export function SaveFault({ error, onNewest }: { error: Error | null; onNewest: () => void }) {
  const t = useMessages(lookMessages)
  if (!error) return null
  const isConflict = error instanceof CallError && error.errorCode === 'shop.conflict'
  return (
    <div role="alert" className={layout.line8}>
      <span className={classes(layout.row8, texts.bad)}>
        <Icon name="warn" size={16} />
        {error.message}
      </span>
      {isConflict && (
        <Button size="small" onClick={onNewest}>
          {t.newest}
        </Button>
      )}
    </div>
  )
}
