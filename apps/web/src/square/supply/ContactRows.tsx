import { useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import posted from '../posted.module.css'
import { contactMessages } from './messages.ts'
import { type Contact, postPath } from './supply-types.ts'

const tones: Readonly<Record<Contact['contact'], Tone>> = {
  toAnswer: 'warn',
  asked: 'wait',
  refused: 'quiet',
  open: 'good',
}

/** Exchanges of contacts: to answer, waiting, declined, open. `named`: each with the post that it is about. */
export function ContactRows({ list, named = false }: { readonly list: readonly Contact[]; readonly named?: boolean }) {
  const t = useMessages(contactMessages)
  const mayAnswer = useMay('answer')
  const answer = useCallMutation('supply.answerContact')
  const states = { toAnswer: t.toAnswer, asked: t.waits, refused: t.declined, open: t.open }
  return (
    <ul className={posted.rows}>
      {list.map((one) => (
        <li key={one.id} className={layout.stack8}>
          <span className={layout.line8}>
            <StateChip tone={tones[one.contact]}>{states[one.contact]}</StateChip>
            <strong>{one.company}</strong>
            <span className={texts.quiet13}>
              {one.side === 'poster' ? t.received : t.sent} · {formatInstant(one.createdTime)}
            </span>
          </span>
          {named &&
            (one.leads ? (
              <Link to={postPath(one.postId)} className={texts.breaks}>
                {one.name}
              </Link>
            ) : (
              <span className={texts.breaks}>{one.name}</span>
            ))}
          {one.text !== '' && <p className={posted.text}>{one.text}</p>}
          {one.ownPost && <Link to={postPath(one.ownPost.id)}>{t.fits(one.ownPost.name)}</Link>}
          {one.contacts && (
            <span className={layout.line8}>
              {one.contacts.name}
              <a href={`tel:${one.contacts.phone}`}>{one.contacts.phone}</a>
            </span>
          )}
          {one.contact === 'toAnswer' && mayAnswer && (
            <>
              <p className={texts.quiet13}>{one.acceptable ? t.acceptText : t.notShown}</p>
              <span className={classes(layout.line8)}>
                <Button
                  size="small"
                  busy={answer.isPending}
                  onClick={() => answer.mutate({ id: one.id, accept: false })}
                >
                  {t.decline}
                </Button>
                {one.acceptable && (
                  <Button
                    size="small"
                    tone="primary"
                    busy={answer.isPending}
                    onClick={() => answer.mutate({ id: one.id, accept: true })}
                  >
                    {t.accept}
                  </Button>
                )}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
