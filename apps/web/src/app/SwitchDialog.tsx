import { DropDialog, type DropDialogProps } from './DropDialog.tsx'
import { useMessages } from './language.ts'
import { switchMessages } from './switch-messages.ts'

/** Asks before what is on the page and lies nowhere else is dropped: it belongs to the organisation that is left. */
export default function SwitchDialog(props: DropDialogProps) {
  return <DropDialog words={useMessages(switchMessages)} {...props} />
}
