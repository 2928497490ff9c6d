/**
 * Milliseconds that this thread has worked so far: how long a pure function takes, whatever else the machine does. By the
 * wall's clock such a test is red on a machine that has much to do.
 */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
