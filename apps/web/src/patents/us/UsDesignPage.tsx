import { UsFormScreen } from './UsFormScreen.tsx'

export default function UsDesignPage() {
  return <UsFormScreen kind="usDesign" />
}
