import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { calendarMessages } from './messages.ts'

/** The secret address of the calendar feed, shown when it is made. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(calendarMessages)
  const make = useCallMutation('monitoring.makeCalendar')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.calendar}
      actions={
        <Button tone={make.data ? 'plain' : 'primary'} busy={make.isPending} onClick={() => make.mutate({})}>
          {t.makeCalendar}
        </Button>
      }
    >
      <div className={layout.stack12}>
        <p>{t.calendarText}</p>
        {make.data && (
          <>
            <p>{t.made}</p>
            <p className={classes(texts.breaks, texts.size13)}>{make.data.url}</p>
            <div>
              <CopyButton name={t.address} text={make.data.url} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
