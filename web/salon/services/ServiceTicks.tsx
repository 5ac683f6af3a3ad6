import { byGroup, hasGroups } from '#contracts/salon/service-groups.rules.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { useServices } from './api.ts';
import { groupListWords as words } from './words.sq.ts';

interface ServiceTicksProps {
  readonly services: readonly { readonly id: string; readonly name: string }[];
  /** The ids of the ticked services. */
  readonly ticked: readonly string[];
  readonly onChange: (ticked: string[]) => void;
}

/** A tick for each service; under the headings of the groups, which tick all of a group, if the salon has groups. */
export function ServiceTicks({ services, ticked, onChange }: ServiceTicksProps) {
  const { services: known = [] } = useServices();
  const groupOf = new Map(known.map(({ id, group_id, group_name }) => [id, { group_id, group_name }]));
  const grouped = services.map((service) => ({ ...service, ...groupOf.get(service.id) }));
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const others = ticked.filter((id) => !ids.includes(id));
    onChange(isTicked ? [...others, ...ids] : others);
  };
  const isGrouped = hasGroups(grouped);
  return byGroup(grouped).map(({ id: group, name: groupName, services: own }) => {
    const title = isGrouped ? (groupName ?? words.others) : words.some;
    const ids = own.map(({ id }) => id);
    return (
      <fieldset key={group} className="grid sm:grid-cols-2">
        <legend className="sr-only">{title}</legend>
        {isGrouped && (
          <div className="col-span-full font-semibold">
            <Checkbox
              name={`group ${group}`}
              label={words.allOf(title)}
              checked={ids.every((id) => ticked.includes(id))}
              onChange={(isTicked) => tick(ids, isTicked)}
            />
          </div>
        )}
        {own.map(({ id, name }) => (
          <Checkbox
            key={id}
            name={id}
            label={name}
            checked={ticked.includes(id)}
            onChange={(isTicked) => tick([id], isTicked)}
          />
        ))}
      </fieldset>
    );
  });
}
