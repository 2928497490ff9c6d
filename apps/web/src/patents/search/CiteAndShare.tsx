import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './CiteAndShare.module.css'
import { type Citable, citeGb, citePlain } from './cite.ts'
import { detailMessages } from './detail-messages.ts'

/** The reference to copy, and the address of the page. */
export function CiteAndShare({ patent }: { patent: Citable }) {
  const t = useMessages(detailMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        {t.cite}
      </Button>
      <Copy words={t.share} text={() => window.location.href} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.citeTitle}>
        <dl className={classes(layout.stack16, styles.forms)}>
          {(
            [
              [t.citeGb, citeGb(patent)],
              [t.citePlain, citePlain(patent)],
            ] as const
          ).map(([name, text]) => (
            <div key={name}>
              <dt className={texts.quiet13}>{name}</dt>
              <dd>
                <p className={styles.text}>{text}</p>
                <Copy words={t.copy} text={() => text} />
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}

/** Without https there is no clipboard; the text can still be marked and copied by hand. */
function Copy({ words, text }: { words: string; text: () => string }) {
  const t = useMessages(detailMessages)
  const [isCopied, setCopied] = useState(false)
  if (!navigator.clipboard) return null
  return (
    <Button
      tone="quiet"
      size="small"
      icon={isCopied ? 'check' : 'copy'}
      onClick={() => void navigator.clipboard.writeText(text()).then(() => setCopied(true))}
    >
      <span role="status">{isCopied ? t.copied : words}</span>
    </Button>
  )
}
