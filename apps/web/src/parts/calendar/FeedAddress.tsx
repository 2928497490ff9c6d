import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { feedMessages } from './messages.ts'

/** The secret address of a feed, shown this once. */
export function FeedAddress({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useMessages(feedMessages)
  return (
    <Dialog
      open
      closedByButton
      onClose={onClose}
      title={t.address}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className={layout.stack12}>
        <p>{t.made}</p>
        <p className={classes(texts.breaks, texts.size13)}>{url}</p>
        <div className={layout.wrap8}>
          <CopyButton name={t.address} text={url} />
          <a href={url.replace(/^https?:/, 'webcal:')}>{t.openHere}</a>
        </div>
        <p className={texts.soft13}>{t.how}</p>
      </div>
    </Dialog>
  )
}
