-- PostgreSQL measures for itself.
select 1;
