import { UsFormScreen } from './UsFormScreen.tsx'

export default function UsInventionPage() {
  return <UsFormScreen kind="usInvention" />
}
