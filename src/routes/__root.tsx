import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Shell } from '#/features/frame/shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The label in the breadcrumb trail (specification 1, section 2). */
    breadcrumb?: MessageDescriptor;
  }
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Shell });
