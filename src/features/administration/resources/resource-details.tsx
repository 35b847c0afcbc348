import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UserContext } from '#/contract/session.ts';
import { administrationKeys } from '#/data/administration/administration-keys.ts';
import { resourceQuery } from '#/data/administration/resources.ts';
import { sectionPath, seesSection } from '#/domain/administration.ts';
import { isProblem } from '#/domain/problem.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { ListProblem } from '#/parts/problems/list-problem.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { ObjectHistory } from '../history/object-history.tsx';
import { OwnPassword } from '../own-password/own-password-dialog.tsx';
import { DeleteResource } from './delete-resource.tsx';
import { rolesHere, type Resource, type ResourceKind } from './resource.ts';
import { notThere, sectionTable } from './sections.ts';

interface ResourceDetailsProps<Kind extends ResourceKind> {
  resource: Resource<Kind>;
  id: number;
  context: UserContext;
  onRemoved: () => void;
}

/** A reason replaces the buttons if the caller may not change the object (R-ADM-11). */
export function ResourceDetails<Kind extends ResourceKind>(props: ResourceDetailsProps<Kind>) {
  const { resource, id, context, onRemoved } = props;
  const { i18n, t } = useLingui();
  const { calls, Details, historyKind, loadBeside = () => [] } = resource;
  const words = sectionTable[calls.section];
  const query = useQuery(resourceQuery(calls, id));
  const { isFetched: isReady } = useQuery({
    queryKey: administrationKeys.beside(calls.section, id),
    // The details tell a failure themselves.
    queryFn: ({ client }) => Promise.allSettled(loadBeside(client, id, context)),
  });
  const { item, version } = query.data ?? {};
  const reason = item && resource.whyNotChanged(item, context);
  const number = String(id);
  return (
    <Page>
      <DocumentTitle>{i18n._(words.one)}</DocumentTitle>
      <PageHead
        title={item ? resource.titleOf(item) : i18n._(words.one)}
        actions={
          item && !reason ? (
            <>
              <LinkButton icon="pen" to={sectionPath(calls.section, id, 'edit')}>
                {t`Edit`}
              </LinkButton>
              <DeleteResource
                calls={calls}
                id={id}
                name={resource.titleOf(item)}
                version={version}
                onRemoved={onRemoved}
              />
            </>
          ) : null
        }
      >
        {item ? t`ID ${number}` : '\u00A0'}
        {reason ? (
          <>
            {' · '}
            <span>{i18n._(reason)}</span>
          </>
        ) : null}
      </PageHead>
      <Overlay isLoading={query.isPending || !isReady} label={t`Loading...`} />
      {query.error && !item ? (
        isProblem(query.error, 'not-found') ? (
          <StateBlock
            isFramed
            art={<EmptyArt />}
            title={i18n._(words.noneFound)}
            text={i18n._(notThere)}
            actions={<LinkButton to={sectionPath(calls.section)}>{i18n._(words.title)}</LinkButton>}
          />
        ) : (
          <ListProblem title={i18n._(words.failed)} query={query} />
        )
      ) : null}
      {item && isReady ? (
        <Stack>
          <Details item={item} context={context} />
          {seesSection(rolesHere(context), 'history') ? <ObjectHistory kind={historyKind} id={id} /> : null}
        </Stack>
      ) : null}
      <OwnPassword />
    </Page>
  );
}
