-- Stand-ins for the functions of Citus that deploy/citus.sql calls: they refuse what Citus refuses, and note the tables.
create table citus_tables (table_name regclass primary key, distribution_column text);

create function refuse_undistributable(relation regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_trigger where tgrelid = relation and not tgisinternal) then
    raise exception 'cannot distribute relation % because it has triggers', relation;
  end if;
  if exists (select from pg_attribute where attrelid = relation and attidentity <> '' and atttypid <> 'bigint'::regtype) then
    raise exception 'cannot distribute relation %: its identity column is no bigint', relation;
  end if;
  if exists (select from pg_attribute where attrelid = relation and attidentity <> '')
    and exists (select from pg_constraint where contype = 'f' and relation in (conrelid, confrelid)) then
    raise exception 'cannot complete operation on a table with identity column: %', relation;
  end if;
end;
$$;

create function create_reference_table(relation regclass) returns void language plpgsql as $$
begin
  perform refuse_undistributable(relation);
  insert into citus_tables values (relation, null);
end;
$$;

create function create_distributed_table(relation regclass, distribution_column text, colocate_with text default 'default')
returns void language plpgsql as $$
declare
  place smallint := (select attnum from pg_attribute where attrelid = relation and attname = distribution_column);
  broken text := (
    select string_agg(indexrelid::regclass::text, ', ') from pg_index
    where indrelid = relation and (indisunique or indisexclusion) and not (place = any(indkey::smallint[]))
  );
begin
  perform refuse_undistributable(relation);
  if broken is not null then
    raise exception 'cannot create constraints %: unique columns must include the distribution column', broken;
  end if;
  if colocate_with <> 'default' and not exists (select from citus_tables c where c.table_name = colocate_with::regclass and c.distribution_column is not null) then
    raise exception 'relation % is not distributed', colocate_with;
  end if;
  insert into citus_tables values (relation, distribution_column);
end;
$$;

create function create_distributed_function(name regprocedure) returns void language sql as 'select';

-- Each table is its only shard.
create function run_command_on_colocated_placements(first regclass, second regclass, command text)
returns table (success boolean, result text) language plpgsql as $$
begin
  execute format(command, first, second);
  return query select true, 'DO';
exception when others then
  return query select false, sqlerrm;
end;
$$;

create function run_command_on_shards(relation regclass, command text)
returns table (shardid bigint, success boolean, result text) language plpgsql as $$
begin
  execute format(command, relation) into result;
  return query select 102008::bigint, true, result;
end;
$$;

-- Citus refuses to change a table of every node after statements on several shards, unless its statements run in turn. Here every such
-- change needs it.
create function refuse_parallel_change() returns trigger language plpgsql as $$
begin
  if current_setting('citus.multi_shard_modify_mode', true) is distinct from 'sequential' then
    raise exception 'cannot modify table "%" because there was a parallel operation on a distributed table', tg_table_name;
  end if;
  return new;
end;
$$;
