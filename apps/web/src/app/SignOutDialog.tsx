import { DropDialog, type DropDialogProps } from './DropDialog.tsx'
import { useMessages } from './language.ts'
import { signOutMessages } from './sign-out-messages.ts'

/** Asks before signing out deletes what is on the page and lies nowhere else: the next person of the device never sees it. */
export default function SignOutDialog(props: DropDialogProps) {
  return <DropDialog words={useMessages(signOutMessages)} {...props} />
}
