import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Shell } from '#/features/frame/shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    breadcrumb?: MessageDescriptor;
  }
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Shell });
