import { signInPath } from '../../app/guard.ts'
import { useSession } from '../../app/session-store.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { useLocation } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'

interface InvitationActsProps {
  readonly className: string | undefined
  /** `register` where a visitor may make an account for it. */
  readonly words: {
    readonly accept: string
    readonly decline: string
    readonly signIn: string
    readonly register?: string
  }
  /** Why an answer was refused. */
  readonly failed: Error | null
  readonly accepting: boolean
  readonly declining: boolean
  readonly onAccept: () => void
  readonly onDecline: () => void
}

/** Yes or no to an invitation; a visitor signs in for the yes and comes back to it. */
export function InvitationActs({
  className,
  words,
  failed,
  accepting,
  declining,
  onAccept,
  onDecline,
}: InvitationActsProps) {
  const location = useLocation()
  const { user } = useSession()
  return (
    <>
      {failed && (
        <p role="alert" className={texts.bad}>
          {failed.message}
        </p>
      )}
      <div className={className}>
        {user ? (
          <Button tone="primary" size="large" busy={accepting} onClick={onAccept}>
            {words.accept}
          </Button>
        ) : (
          <>
            <LinkButton tone="primary" size="large" to={signInPath(location)}>
              {words.signIn}
            </LinkButton>
            {words.register !== undefined && (
              <LinkButton size="large" to={`${signInPath(location)}&way=register`}>
                {words.register}
              </LinkButton>
            )}
          </>
        )}
        <Button tone="quiet" size="large" busy={declining} onClick={onDecline}>
          {words.decline}
        </Button>
      </div>
    </>
  )
}
