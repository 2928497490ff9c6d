import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { connectionMessages } from './connection-messages.ts'
import styles from './connections.module.css'

/** The same as in docs/connections.md. */
const sample = `import hashlib, hmac, time

def is_ours(secret, header, body, now=None):
    """header: x-portal-signature; body: the bytes as they came"""
    parts = [part.split("=", 1) for part in header.split(",")]
    sent = next(value for name, value in parts if name == "t")
    if abs((now or time.time()) - int(sent)) > 300:
        return False
    wanted = hmac.new(secret.encode(), sent.encode() + b"." + body,
                      hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value, wanted)
               for name, value in parts)`

const example = `{
  "version": 1,
  "id": "0b0d6f1e-6f0e-4b7e-9d55-0a4d8f6f2a11",
  "type": "notice.sent",
  "group": "notices",
  "at": "2026-11-28T04:05:06.000Z",
  "organisation": { "id": "…", "name": "…" },
  "order": { "number": "P2611280001", "title": "…" },
  "data": { "code": "210401", "dueOn": "2027-03-28" },
  "text": "…",
  "url": "https://…"
}`

interface SecretDialogProps {
  /** Undefined: how events are received, without a secret. */
  readonly secret: string | undefined
  readonly onClose: () => void
}

/** A secret, shown this once, and how a receiver uses it. */
export default function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const t = useMessages(connectionMessages)
  return (
    <Dialog
      open
      closedByButton={secret !== undefined}
      keepOpen={secret !== undefined}
      title={secret === undefined ? t.guide : t.secretTitle}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className={layout.stack12}>
        {secret !== undefined && (
          <>
            <p>{t.secretOnce}</p>
            <output className={styles.secret}>{secret}</output>
            <div>
              <CopyButton name={t.secretTitle} text={secret} />
            </div>
            <h3>{t.guide}</h3>
          </>
        )}
        <p>{t.guideWhat}</p>
        <p>{t.guideOnce}</p>
        <p>{t.guideSign}</p>
        <Sample name={t.code} text={sample} />
        <p>{t.guideExample}</p>
        <Sample name={t.guideExample} text={example} />
      </div>
    </Dialog>
  )
}

function Sample({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.sample}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.code} aria-label={name} tabIndex={0}>
        <pre>{text}</pre>
      </section>
      <CopyButton name={name} text={text} />
    </div>
  )
}
