/** Marks of React's own work tags and flags that its developer tools read, and that stay as they are for them. */
const FUNCTION = 0
const CLASS = 1
const MEMO = 15
const PERFORMED_WORK = 1

interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly type: unknown
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

interface Hook {
  readonly renderers: Map<number, unknown>
  supportsFiber: boolean
  inject: (renderer: unknown) => number
  onCommitFiberRoot: (id: number, root: { readonly current: Fiber }, ...more: unknown[]) => void
  onCommitFiberUnmount: () => void
}

const KEY = '__REACT_DEVTOOLS_GLOBAL_HOOK__'

/** The hook that React tells of every commit; it must be there before React is. */
export function renderHook(): Hook {
  const place = globalThis as { [KEY]?: Hook }
  place[KEY] ??= {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  }
  return place[KEY]
}

/**
 * Names of our components that are drawn while something is done. Those of the design system forward their refs, and ours never do:
 * they are told apart by that.
 */
export async function rendered(act: () => Promise<unknown>): Promise<readonly string[]> {
  const hook = renderHook()
  const names: string[] = []
  const before = hook.onCommitFiberRoot
  hook.onCommitFiberRoot = (id, root, ...more) => {
    collect(root.current, names)
    before.call(hook, id, root, ...more)
  }
  try {
    await act()
    await rest()
  } finally {
    hook.onCommitFiberRoot = before
  }
  return names
}

/** Waits for two frames and an idle period, so that deferred work is done. */
const rest = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
  })

/** Collects the components rendered in this commit. A skipped one still has the children of the previous commit. */
function collect(root: Fiber, names: string[]): void {
  const waiting: Fiber[] = [root]
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    const before = fiber.alternate
    const isOurs = fiber.tag === FUNCTION || fiber.tag === CLASS || fiber.tag === MEMO
    if (isOurs && (fiber.flags & PERFORMED_WORK) !== 0) names.push(nameOf(fiber.type))
    for (let child = fiber.child; child && fiber.child !== before?.child; child = child.sibling) waiting.push(child)
  }
}

function nameOf(type: unknown): string {
  const named = type as { readonly displayName?: string; readonly name?: string }
  return named.displayName ?? named.name ?? ''
}
